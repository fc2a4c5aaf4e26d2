/** The lines of a tennis court, a decoration behind a dark panel. */
export function CourtLines({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 600"
      stroke="var(--white)"
      strokeWidth="6"
      fill="none"
      aria-hidden="true"
    >
      <path d="M20 20H380V580H20zM70 20V580M330 20V580M70 160H330M70 440H330M200 160V440M0 300H400" />
    </svg>
  )
}
