const PATHS = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M9 6l8 6-8 6z',
  dashboard: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5M9 15.5h6',
  closed: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM6 6l12 12',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.4a3.5 3.5 0 0 1 0 6.2M18.5 14.5a6.5 6.5 0 0 1 3 5.5',
  paper: 'M4 4h13v16H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-3 1.7M8 8.5h5M8 12.5h5M8 16h5',
  flag: 'M5 21V4M5 4.5c5-3 8 3 14 0v9.5c-6 3-9-3-14 0',
  letter: 'M3 6h18v13H3zM3.5 7l8.5 6.5L20.5 7',
  picture: 'M3.5 5h17v14h-17zM4 17l5-5 4 4 2.5-2.5L20 18M15.5 9.2v.1',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  outbox: 'M4 13v6h16v-6M12 4v10M7.5 8.5L12 4l4.5 4.5',
  more: 'M4 6.5h16M4 12h16M4 17.5h16',
  pulse: 'M3 12h4l3-7.5 4.5 15L17.5 12H21',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
}

/** The name of an icon, or its own path: so that the public pages need not load the paths of the admin area. */
export type IconName = keyof typeof PATHS | `M${string}`

/** A small icon in the color of the text; the button around it has the label. */
export function Icon({ name, weight = 2.6 }: { name: IconName; weight?: number }) {
  return (
    <svg
      width="1.375rem"
      height="1.375rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name in PATHS ? PATHS[name as keyof typeof PATHS] : name} />
    </svg>
  )
}
