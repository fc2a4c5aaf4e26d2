import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import styles from '../../../ui/admin.module.css'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import type { NewsValues } from './newsValues.ts'

const { title, description, image } = ARTICLE_FIELDS.seo.fields

/** What search engines and shared links show of an article; folded, because most articles need none of it. */
export function SeoFields() {
  const { submitFailed, errors, submitErrors } = useFormState<NewsValues>({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  })
  const [isOpen, setOpen] = useState(false)
  // A field with an error is always shown.
  const hasError = errors?.['seo'] !== undefined || submitErrors?.['seo'] !== undefined
  const isShown = isOpen || (submitFailed === true && hasError)
  return (
    <section aria-labelledby="seo-title" className={styles.form}>
      <div className={styles.head}>
        <h2 id="seo-title" className={styles.title}>
          {ARTICLE_FIELDS.seo.label}
        </h2>
        <button
          type="button"
          className={styles.second}
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          {isShown ? 'Hide' : 'Edit'}
          <span className="visually-hidden"> search and sharing</span>
        </button>
      </div>
      {isShown && (
        <>
          <FieldControl path="seo.title" field={title} />
          <FieldControl path="seo.description" field={{ ...description, kind: 'paragraphs' }} rows={3} />
          <PictureField name="seo.image" label={image.label} hint={image.hint} />
        </>
      )}
    </section>
  )
}
