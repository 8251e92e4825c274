/** The logo mark, the same drawing as public/icon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <rect
        x="0.75"
        y="0.75"
        width="22.5"
        height="22.5"
        rx="5.25"
        className="fill-surface stroke-ink"
        strokeWidth="1.5"
      />
      <g className="fill-ink-faint">
        <circle cx="7" cy="7" r="1.35" />
        <circle cx="12" cy="7" r="1.35" />
        <circle cx="7" cy="12" r="1.35" />
        <circle cx="17" cy="12" r="1.35" />
        <circle cx="7" cy="17" r="1.35" />
        <circle cx="12" cy="17" r="1.35" />
        <circle cx="17" cy="17" r="1.35" />
      </g>
      <path d="M12 12V15.5" className="stroke-accent" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="12" cy="12" r="2.6" className="fill-accent" />
      <circle cx="17" cy="7" r="1.35" className="fill-ink-faint" />
    </svg>
  )
}
