import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { createContext, useContext } from 'react'
import type { Mode } from './controls/control.ts'
import type { Path } from './contentTree.ts'

/**
 * What every control of the editor needs besides its own value; the same object until one of the flags
 * changes.
 */
export interface Editing {
  mode: Mode
  /** Nothing may be typed: the page is protected, or the JSON tab holds invalid text. */
  isReadOnly: boolean
  /** A save is in progress. */
  isBusy: boolean
  /** The content as it was last saved. */
  saved: PageContentBody
  /** Names of the groups that are unfolded, at the top of the page content. */
  unfolded: ReadonlySet<string>
  setUnfolded: (name: string, isUnfolded: boolean) => void
  change: (path: Path, value: unknown) => void
  remove: (path: Path) => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing is called outside of an EditingContext')
  return editing
}
