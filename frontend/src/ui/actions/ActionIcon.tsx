import { Icon, type IconName } from '../media/Icon.tsx'

/** Icons of actions, which public pages need not load. */
const PATHS = {
  dots: 'M5 12v.1M12 12v.1M19 12v.1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  move: 'M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3',
  eye: 'M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  hidden:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.5-.7',
  away: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
  cross: 'M6 6l12 12M18 6L6 18',
  percent: 'M19 5L5 19M7 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const

export type ActionIconName = IconName | keyof typeof PATHS

const isOwn = (name: ActionIconName): name is keyof typeof PATHS => Object.hasOwn(PATHS, name)

/** The icon of an action, in the color of the text; the button around it has the label. */
export function ActionIcon({ name, weight = 2 }: { name: ActionIconName; weight?: number }) {
  return <Icon name={isOwn(name) ? PATHS[name] : name} weight={weight} />
}
