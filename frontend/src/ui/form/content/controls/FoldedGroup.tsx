import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { ChangedMark } from './ChangedMark.tsx'
import { isDifferent } from './changed.ts'
import { valueAt, type Path } from '../contentTree.ts'
import { useEditing } from '../Editing.ts'
import styles from '../editor.module.css'
import { FoldArrow } from './FoldArrow.tsx'

interface Props {
  value: unknown
  path: Path
  label: string
  fault: unknown
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** A group or list under its name. At the top of the page content it can be folded. */
export function FoldedGroup({ value, path, label, fault, ref, children }: Props) {
  const { saved, unfolded, setUnfolded } = useEditing()
  if (path.length > 1) {
    return (
      <fieldset ref={ref} className={clsx(styles.group, styles.inner)}>
        <legend>{label}</legend>
        {children}
      </fieldset>
    )
  }
  const name = String(path[0])
  // A group with an error is always shown.
  const isShown = unfolded.has(name) || fault !== undefined
  return (
    <fieldset ref={ref} id={groupId(name)} className={clsx(styles.group, !isShown && styles.folded)}>
      <legend>
        <button
          type="button"
          className={clsx(styles.toggle, styles.fold)}
          aria-expanded={isShown}
          onClick={() => setUnfolded(name, !isShown)}
        >
          <FoldArrow />
          <span>{label}</span>
          {isDifferent(value, valueAt(saved, path)) && <ChangedMark />}
        </button>
      </legend>
      {isShown && children}
    </fieldset>
  )
}

/** @returns the id of a group's element, to which the list of groups jumps. */
export const groupId = (name: string): string => `part-${encodeURIComponent(name)}`
