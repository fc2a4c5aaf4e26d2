import { countOf } from '../../../lib/format/countOf.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { path } from '../../../data/api/pictureLibrary.api.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import { useUnsavedInput } from '../../../offline/drafts/unsavedInput.ts'
import styles from '../../../ui/admin.module.css'
import { DraftNotSavedNote } from '../../../ui/form/record/DraftNotSavedNote.tsx'
import { LeaveGuard } from '../../../ui/form/record/LeaveGuard.tsx'
import { useOpenDraft } from '../../../ui/form/record/useOpenDraft.ts'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { DescribableRow } from './DescribableRow.tsx'
import own from './describe.module.css'
import { useDescribables } from './useDescribables.ts'

/** How many pictures are shown at first, and added each time. */
const STEP = 50

/** Every picture without a description, each with its field: Enter saves it and goes on to the next one. */
export function DescribePicturesScreen() {
  const draft = useOpenDraft('picture-descriptions')
  return (
    <>
      <PageHead title="Describe Pictures" description="Lane & Court admin" />
      <div>
        <h1>Describe Pictures</h1>
        <p className={styles.lead}>
          Say what each picture shows: screen readers read it aloud. Enter saves it and goes on to the next
          picture. Leave a picture blank if it only decorates.
        </p>
      </div>
      {draft ? <Fields draft={draft} /> : <div className={styles.skeleton} />}
      <p>
        <Link to={path} className={styles.second}>
          Back to the pictures
        </Link>
      </p>
    </>
  )
}

/** Texts by picture. */
type Texts = Readonly<Record<string, string>>

function Fields({ draft }: { draft: OpenDraft }) {
  const { shown, isLoaded, hasMore, isBusy, isFailed, read } = useDescribables()
  const [limit, setLimit] = useState(STEP)
  const [texts, setTexts] = useState<Texts>(() => (draft.restored?.values ?? {}) as Texts)
  const [savedTexts, setSavedTexts] = useState<Texts>({})
  const list = useRef<HTMLUListElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const rows = shown.slice(0, limit)

  const unsaved = Object.fromEntries(
    shown.flatMap(({ resource }) => {
      const text = texts[resource]?.trim()
      return text && text !== savedTexts[resource] ? [[resource, text]] : []
    }),
  )
  const isDirty = Object.keys(unsaved).length > 0
  useEffect(() => {
    if (isLoaded) draft.store(unsaved, null, isDirty)
  })
  useUnsavedInput(isDirty)

  // The first field has the focus as soon as it is there.
  const isAny = rows.length > 0
  useEffect(() => {
    if (isAny) list.current?.querySelector('input')?.focus()
  }, [isAny])

  /** To the next picture that has no description yet. */
  const goOn = (place: number) => {
    const fields = list.current?.querySelectorAll('input') ?? []
    const next = rows.findIndex(({ resource }, other) => other > place && !savedTexts[resource])
    ;(fields[next] ?? summary.current)?.focus()
  }

  if (isFailed && !isLoaded && !isBusy)
    return <FetchFailure sentence="The pictures could not be loaded." onRetry={read} />
  if (!isLoaded) return <p role="status">Loading the pictures</p>
  const left = shown.filter(({ resource }) => !savedTexts[resource]).length
  return (
    <ThemeProvider>
      {isAny && (
        <ul ref={list} className={own.rows} aria-label="Pictures without a description">
          {rows.map((picture, place) => (
            <DescribableRow
              key={picture.resource}
              picture={picture}
              place={place + 1}
              text={texts[picture.resource] ?? ''}
              savedText={savedTexts[picture.resource]}
              onType={(text) => setTexts((before) => ({ ...before, [picture.resource]: text }))}
              onEnter={() => goOn(place)}
              onSaved={(text) => setSavedTexts((before) => ({ ...before, [picture.resource]: text }))}
            />
          ))}
        </ul>
      )}
      <p ref={summary} role="status" tabIndex={-1} className={styles.note}>
        {left === 0
          ? 'Every picture has a description.'
          : `${countOf(left, 'picture')} without a description`}
      </p>
      {(shown.length > limit || hasMore) && (
        <p>
          <button
            type="button"
            className={styles.second}
            disabled={isBusy}
            onClick={() => {
              setLimit(limit + STEP)
              read()
            }}
          >
            Show more pictures
          </button>
        </p>
      )}
      <DraftNotSavedNote draft={draft} className={styles.note} />
      <LeaveGuard isDirty={isDirty} />
    </ThemeProvider>
  )
}
