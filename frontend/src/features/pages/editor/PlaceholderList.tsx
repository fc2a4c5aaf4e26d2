import { fieldsOf, knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { placeholdersIn } from '@lane-and-court/contract/pages/placeholders.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import adminStyles from '../../../ui/admin.module.css'
import type { Path } from '../../../ui/form/content/contentTree.ts'
import editorStyles from '../../../ui/form/content/editor.module.css'
import { pathLabel } from '../../../ui/form/content/labels.ts'

interface Props {
  page: string
  content: PageContentBody
  onOpen: (path: Path) => void
}

/** The texts of the template that nobody has written yet, each with a button that leads to its field. */
export function PlaceholderList({ page, content, onOpen }: Props) {
  const paths = knownFields(page) ? [] : placeholdersIn(content)
  if (paths.length === 0) return null
  return (
    <div className={adminStyles.note}>
      <p>
        {paths.length === 1 ? 'One text of the template is' : `${paths.length} texts of the template are`}{' '}
        still to be written. Visitors do not see{' '}
        {paths.length === 1 ? 'it, nor the section around it' : 'them, nor the sections around them'}:
      </p>
      <ul className={editorStyles.placeholders}>
        {paths.map((path) => (
          <li key={path.join('.')}>
            <button type="button" className={adminStyles.link} onClick={() => onOpen(path)}>
              {pathLabel(fieldsOf(page), path)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
