import type { ActionIconName } from './ActionIcon.tsx'

/** Something that can be done with one object of a list: a link or a button. */
export type Action = {
  /** What it does: 'Duplicate'. */
  label: string
  icon: ActionIconName
  /** Whether it deletes: it has the color of danger. */
  isDanger?: boolean
  /** Whether it is an icon of its own where there are columns, and not only in the menu. */
  isInline?: boolean
  /** Whether it can do nothing now; it keeps the focus, which a disabled button would lose. */
  isOff?: boolean
} & ({ to: string; onClick?: never } | { to?: never; onClick: () => void })

/** Edit and delete look alike in every list. */
export const editAction = (to: string): Action => ({ label: 'Edit', icon: 'pencil', to, isInline: true })
export const deleteAction = (onClick: () => void, label = 'Delete'): Action => ({
  label,
  icon: 'bin',
  onClick,
  isDanger: true,
})
