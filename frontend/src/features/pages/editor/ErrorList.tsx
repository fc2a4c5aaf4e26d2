import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import styles from './editor.module.css'
import { locateErrors } from './validationErrors.ts'
import { pathLabel } from './labels.ts'

/** The errors that prevent a page from being saved, each with its path: it may be in another tab. */
export function ErrorList({ faults, page }: { faults: unknown; page: string }) {
  const errors = locateErrors(faults)
  if (errors.length === 0) return null
  return (
    <div role="alert" className={styles.faults}>
      <p>
        <b>This cannot be saved yet:</b>
      </p>
      <ul>
        {errors.map(({ path, sentence }) => (
          <li key={path.join('.')}>
            {path.length > 0 && `${pathLabel(fieldsOf(page), path)}: `}
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
