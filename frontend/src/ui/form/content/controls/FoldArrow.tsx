/** An arrow that points down; the button around it turns it when it is closed. */
export function FoldArrow() {
  return (
    <svg
      width="0.875rem"
      height="0.5625rem"
      viewBox="0 0 14 9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <path d="M1 1l6 6 6-6" />
    </svg>
  )
}
