import clsx from 'clsx'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import { renderNow } from '../../../base/renderNow.ts'
import adminStyles from '../../../ui/admin.module.css'
import { headingOf } from '../pageSections.ts'
import { ChangedMark } from '../../../ui/form/content/controls/ChangedMark.tsx'
import { isChanged } from '../../../ui/form/content/controls/changed.ts'
import { useEditing } from '../../../ui/form/content/Editing.ts'
import styles from '../../../ui/form/content/editor.module.css'
import { groupId } from '../../../ui/form/content/controls/FoldedGroup.tsx'
import { fieldAt } from '../../../ui/form/content/labels.ts'
import { partsOf } from './parts.ts'
import { innerErrors } from '../../../ui/form/content/validationErrors.ts'

interface Props {
  content: PageContentBody
  fields: Fields
  faults: unknown
}

/** The groups of a page, to jump to; each says whether it was changed and whether it has an error. */
export function PartList({ content, fields, faults }: Props) {
  const { mode, saved, unfolded, setUnfolded } = useEditing()
  const names = partsOf(content, fields, mode)
  if (names.length < 2) return null
  const areAllOpen = names.every((name) => unfolded.has(name))
  const jumpTo = (name: string) => {
    setUnfolded(name, true)
    renderNow()
    const group = document.getElementById(groupId(name))
    group?.scrollIntoView({ block: 'start' })
    group?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="Parts of this page">
      <ul className={styles.parts}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={styles.part} onClick={() => jumpTo(name)}>
              {fieldAt(fields, name)?.label ?? headingOf(name)}
              {isChanged(content, saved, [name]) && <ChangedMark />}
              {innerErrors(faults, name) !== undefined && <span className={styles.remove}>Error</span>}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={clsx(adminStyles.link, styles.foldAll)}
            onClick={() => names.forEach((name) => setUnfolded(name, !areAllOpen))}
          >
            {areAllOpen ? 'Collapse all' : 'Expand all'}
          </button>
        </li>
      </ul>
    </nav>
  )
}
