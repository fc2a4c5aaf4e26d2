import {
  PAGE_MESSAGES as M,
  type PageContent,
  type PageContentBody,
  type PageContentUpdate,
} from '@lane-and-court/contract/pages/pages.ts'
import { setupSchema } from '@lane-and-court/contract/site/setup.schema.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { Link, useLocation } from 'react-router-dom'
import admin from '../../../ui/admin.module.css'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/record/useOpenedVersion.ts'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import type { Path } from '../../../ui/form/content/contentTree.ts'
import { linkedField } from '../editor/linkedField.ts'
import { comparedFieldsOf, type EditorValues } from '../editor/values.ts'
import { pathOf, useAdminPageQuery } from '../pagesAdmin.api.ts'
import { presentPage } from '../queuedPages.ts'
import { useSavePage } from '../useSavePage.ts'
import { SETUP_FIELDS } from './SetupFields.tsx'
import styles from './setup.module.css'
import type { SETUP_STEPS } from './setupSteps.ts'
import { inputOf, valuesOf } from './setupValues.ts'

type Step = (typeof SETUP_STEPS)[number]

interface Props {
  step: Step
  isLast: boolean
  onSaved: () => void
  /** Called when the step waits on this device to be sent. */
  onWaiting: () => void
  /** Shows the site as visitors would see it. */
  renderPreview: (content: PageContentBody, focused: Path | null) => ReactNode
  /** Below the form: the way out. */
  children?: ReactNode
}

/** One step of the guided form, once its page is loaded. */
export function SetupForm(props: Props) {
  const { page } = props.step
  const query = useAdminPageQuery(page, { refetchOnMountOrArgChange: true })
  const site = useAdminPageQuery('site', { skip: page === 'site' })
  const newestSite = useOptimisticItem(pathOf('site'), site.data, presentPage)
  const { opened } = useStoredRecord(pathOf(page), query, presentPage)
  // Not while it is only read again: the open form would go.
  const isSiteKnown = page === 'site' || site.data !== undefined || site.isError
  if (opened && isSiteKnown) return <Opened {...props} stored={opened} site={newestSite?.content} />
  return (
    <RecordLoading
      query={query}
      loading="Loading the form"
      failed="The page could not be loaded."
      missing={M.missing}
    >
      <Link to="/admin">Back to the dashboard</Link>
    </RecordLoading>
  )
}

/** The preview stands beside the form from this width on; on a narrower screen the form alone is short enough. */
const BESIDE = '(width >= 77.5rem)'

interface OpenedProps extends Props {
  stored: PageContent
  site: PageContentBody | undefined
}

function Opened({
  stored,
  site,
  step: { step, page },
  isLast,
  onSaved,
  onWaiting,
  renderPreview,
  children,
}: OpenedProps) {
  const save = useSavePage(stored)
  const [toValues] = useState(() => valuesOf(step, site))
  const [toInput] = useState(() => inputOf(step))
  const schema = useMemo(() => setupSchema(step), [step])
  const fields = useMemo(() => comparedFieldsOf(page), [page])
  const [edited, setEdited] = useState(stored.content)
  const [hasPreview] = useState(() => matchMedia(BESIDE).matches)
  const [focused, setFocused] = useState<Path | null>(null)
  const previewContent = useDeferredValue(edited)
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <RecordForm<EditorValues, PageContentUpdate, PageContent>
          label={step === 'place' ? 'Where you teach' : 'The site'}
          draft={`page:${stored.id}`}
          stored={stored}
          resource={pathOf(page)}
          blank={toValues(stored)}
          toValues={toValues}
          toInput={toInput}
          schema={schema}
          fields={fields}
          save={save}
          onSaved={onSaved}
          onWaiting={onWaiting}
          failed={M.updateFailed}
          action={isLast ? 'Save and finish' : 'Save and continue'}
          busyAction="Saving..."
          isLocked={stored.isProtected}
        >
          {stored.isProtected && <p className={admin.note}>{M.isProtected}</p>}
          <Fields step={step} onContent={setEdited} onFocus={setFocused} />
        </RecordForm>
        {children}
      </div>
      {hasPreview && (
        <aside aria-label="Preview" className={styles.preview}>
          {renderPreview(previewContent, focused)}
        </aside>
      )}
    </div>
  )
}

interface FieldsProps {
  step: Step['step']
  onContent: (content: PageContentBody) => void
  onFocus: (path: Path) => void
}

/** The fields of a step; the one that the address names gets the focus. */
function Fields({ step, onContent, onFocus }: FieldsProps) {
  const { values } = useFormState<EditorValues>({ subscription: { values: true } })
  const { content } = values
  const { hash } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const Inner = SETUP_FIELDS[step]
  useEffect(() => onContent(content), [content, onContent])
  useEffect(() => {
    const linked = ['content', ...linkedField(hash)].join('.')
    const named = [...(box.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    named.find(({ name }) => name === linked)?.focus()
  }, [hash])
  return (
    // The focus is only noted.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={styles.fields}
      onFocus={({ target }) => 'name' in target && onFocus(pathOfField(String(target.name)))}
    >
      <Inner />
    </div>
  )
}

/** @returns the path in the page content of a field with the name `content.items.0.street`. */
const pathOfField = (name: string): Path =>
  name
    .split('.')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
