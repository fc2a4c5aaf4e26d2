import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.ts'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import styles from '../../../ui/admin.module.css'
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import type { NewsValues } from './newsValues.ts'

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
          Search and sharing
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
          <TextField
            name="seo.title"
            label="Title in search results"
            hint="Also shown in the browser tab. Leave blank to use the article's title."
            maxLength={NEWS_LIMITS.seoTitle}
          />
          <TextAreaField
            name="seo.description"
            label="Description in search results"
            hint="One or two sentences. Leave blank to use the beginning of the article."
            rows={3}
            maxLength={NEWS_LIMITS.seoDescription}
          />
          <PictureField
            name="seo.image"
            label="Picture for shared links"
            hint="1200 × 630 pixels works best. Leave blank to use the article's picture."
          />
        </>
      )}
    </section>
  )
}
