import { createContext, useContext } from 'react'
import type { Mode } from './control.ts'
import type { Path } from './contentTree.ts'

/** What every control of the editor needs besides its own value; the same object until the mode changes. */
export interface Editing {
  mode: Mode
  /** Nothing may be typed: the page is protected, or the JSON tab holds what cannot be read. */
  isReadOnly: boolean
  /** A save is on its way. */
  isBusy: boolean
  change: (path: Path, value: unknown) => void
  remove: (path: Path) => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a control of page content stands outside of its editor')
  return editing
}
