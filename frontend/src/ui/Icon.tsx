const PATHS = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M9 6l8 6-8 6z',
}

export type IconName = keyof typeof PATHS

/** A small sign drawn in the colour of the text; the button around it has the words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
