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

/** The same bars as a small picture in a line of text. It has two shapes, because lists draw a hundred of them. */
export function Sparkline({ label, bars, className }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      {...drawing}
      className={classNames('inline-block h-3.5 w-16 align-middle', className)}
    >
      <Baseline />
      <path d={shapeOf(bars, 'total')} className="fill-good" />
      <path d={shapeOf(bars, 'part')} className="fill-bad" />
    </svg>
  )
}

const drawing = { viewBox: `0 0 ${width} ${height + 1}`, preserveAspectRatio: 'none' } as const

const Baseline = () => <rect x={0} y={height} width={width} height={1} className="fill-line-strong" />

function Bars({ bars }: { bars: readonly Bar[] }) {
  const [whole, bad] = [placesOf(bars, 'total'), placesOf(bars, 'part')]
  return (
    <>
      <Baseline />
      {bars.map(({ label, total }, index) => (
        <g key={label}>
          <title>{`${label}: ${total}`}</title>
          <rect {...whole[index]} className="fill-good" />
          <rect {...bad[index]} className="fill-bad" />
        </g>
      ))}
    </>
  )
}

/** Returns the place of each bar, or of its part, in units of the drawing. */
function placesOf(bars: readonly Bar[], counted: 'total' | 'part') {
  const max = Math.max(1, ...bars.map(({ total }) => total))
  const step = width / bars.length
  return bars.map((bar, index) => {
    const exact = (height * bar[counted]) / max
    const tall = bar[counted] === 0 ? 0 : Math.max(heightMin, Math.round(exact * 10) / 10)
    return { x: index * step + 0.75, y: height - tall, width: step - 1.5, height: tall }
  })
}

/** Returns all bars as the outline of one shape. */
const shapeOf = (bars: readonly Bar[], counted: 'total' | 'part'): string =>
  placesOf(bars, counted)
    .filter(place => place.height > 0)
    .map(({ x, width, height: tall }) => `M${x} ${height}v${-tall}h${width}v${tall}z`)
    .join('')
