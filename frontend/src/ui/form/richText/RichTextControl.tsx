import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { useFieldControlProps_unstable } from '../../fluent.ts'
import { loadSanitizer } from '../../../lib/browser/sanitizer.ts'
import styles from './RichTextField.module.css'

const RichTextEditor = lazy(async () => {
  const [module] = await Promise.all([import('./RichTextEditor.tsx'), loadSanitizer()])
  return { default: module.RichTextEditor }
})

interface Props {
  value: string
  isDisabled: boolean
  /** For a line or two, not an article. */
  isShort?: boolean
  onChange: (html: string) => void
  onBlur?: () => void
  onFocus?: () => void
}

const noop = () => undefined

/** The rich text editor, loaded when it is first shown; the field around it gives label and description. */
export function RichTextControl({ isShort = false, onBlur = noop, onFocus = noop, ...props }: Props) {
  const {
    id = '',
    'aria-labelledby': labelledBy = '',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    'aria-required': isRequired,
  } = useFieldControlProps_unstable() ?? {}
  return (
    <Suspense
      fallback={
        <div role="status" className={clsx(styles.loading, isShort && styles.shortLoading)}>
          <span className="visually-hidden">Loading the editor</span>
        </div>
      }
    >
      <RichTextEditor
        {...props}
        id={id}
        labelledBy={labelledBy}
        describedBy={describedBy}
        isInvalid={Boolean(isInvalid)}
        isRequired={Boolean(isRequired)}
        isShort={isShort}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </Suspense>
  )
}
