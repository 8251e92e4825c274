/** Bars with a part in another color, such as the failed runs of each day. Screen readers get a table, or a sentence. */
import { classNames } from '@/components/ui/class-names'

export type Bar = { label: string; total: number; part: number }

type BarChartProps = {
  /** What the bars show, for the caption of the table. */
  caption: string
  /** Headings of the label, of the total and of the part. */
  headings: readonly [string, string, string]
  bars: readonly Bar[]
}

const width = 240
const height = 40
/** Height of a bar that would otherwise be invisible. */
const heightMin = 2

export function BarChart({ caption, headings, bars }: BarChartProps) {
  return (
    <>
      <svg aria-hidden {...drawing} className="h-10 w-full">
        <Bars bars={bars} />
      </svg>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map(heading => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ total }) => total > 0)
            .map(({ label, total, part }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{total}</td>
                <td>{part}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

type SparklineProps = {
  /** What the bars show, as a sentence for screen readers. */
  label: string
  bars: readonly Bar[]
  className?: string
}

/** The same bars as a small picture in a line of text. */
export function Sparkline({ label, bars, className }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      {...drawing}
      className={classNames('inline-block h-3.5 w-16 align-middle', className)}
    >
      <Bars bars={bars} />
    </svg>
  )
}

const drawing = { viewBox: `0 0 ${width} ${height + 1}`, preserveAspectRatio: 'none' } as const

function Bars({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ total }) => total))
  const step = width / Math.max(1, bars.length)
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(heightMin, (height * count) / max))
  return (
    <>
      <rect x={0} y={height} width={width} height={1} className="fill-line-strong" />
      {bars.map(({ label, total, part }, index) => {
        const [whole, bad] = [heightOf(total), heightOf(part)]
        const x = index * step + 0.75
        return (
          <g key={label}>
            <title>{`${label}: ${total}`}</title>
            <rect x={x} y={height - whole} width={step - 1.5} height={whole} className="fill-good" />
            <rect x={x} y={height - bad} width={step - 1.5} height={bad} className="fill-bad" />
          </g>
        )
      })}
    </>
  )
}
