/**
 * A magnifying glass; the link or field around it has the label. Not one of ui/media/Icon.tsx, because every page would load
 * all of those with its header.
 */
export function SearchIcon() {
  return (
    <svg
      width="1.375rem"
      height="1.375rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 16l5 5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z" />
    </svg>
  )
}
