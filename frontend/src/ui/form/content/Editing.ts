import { createContext, useContext, type ReactNode } from 'react'
import type { Mode } from './controls/control.ts'
import type { Path } from './contentTree.ts'

/** What every control of nested content needs besides its own value; the same object until one of the flags changes. */
export interface Editing {
  mode: Mode
  /** Nothing may be typed: a page is protected, or the JSON tab holds invalid text. */
  isReadOnly: boolean
  /** A save is in progress. */
  isBusy: boolean
  /** The content as it was last saved. */
  saved: object
  /** Names of the groups that are unfolded, at the top of the content. */
  unfolded: ReadonlySet<string>
  setUnfolded: (name: string, isUnfolded: boolean) => void
  change: (path: Path, value: unknown) => void
  remove: (path: Path) => void
  /** Shows the pages to which a link may lead, as a `datalist` with this id. */
  renderPages?: (id: string) => ReactNode
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing is called outside of an EditingContext')
  return editing
}
