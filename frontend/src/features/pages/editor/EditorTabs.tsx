import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import {
  type PageContentBody,
  PAGE_LIMITS,
  PAGE_MESSAGES as M,
} from '@lane-and-court/contract/pages/pages.ts'
import { getIn } from 'final-form'
import { useEffect, useMemo, useRef, useState, useDeferredValue } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useLocation } from 'react-router-dom'
import { renderNow } from '../../../base/renderNow.ts'
import adminStyles from '../../../ui/admin.module.css'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'
import { CampSeason } from '../nextSeason/CampSeason.tsx'
import { withoutValue, withValue, type Path } from '../../../ui/form/content/contentTree.ts'
import type { Mode } from '../../../ui/form/content/controls/control.ts'
import { EditingContext, type Editing } from '../../../ui/form/content/Editing.ts'
import styles from '../../../ui/form/content/editor.module.css'
import { ContentNode } from '../../../ui/form/content/ContentNode.tsx'
import { GroupFields } from '../../../ui/form/content/GroupNode.tsx'
import { JsonTab } from './JsonTab.tsx'
import { focusField, linkedField } from './linkedField.ts'
import { PartList } from './PartList.tsx'
import { PageChoices } from './PageChoices.tsx'
import { PlaceholderList } from './PlaceholderList.tsx'
import { firstUnfolded } from './parts.ts'
import type { EditorValues } from './values.ts'
import { locateErrors } from '../../../ui/form/content/validationErrors.ts'
import { pathLabel } from '../../../ui/form/content/labels.ts'
import { contentBytes } from '@lane-and-court/contract/pages/contentRules.ts'

type TabName = Mode | 'json'

const TABS = [
  { name: 'visual', label: 'Visual' },
  { name: 'structured', label: 'Structured' },
  { name: 'json', label: 'JSON' },
] as const

interface Props {
  page: string
  isProtected: boolean
  /** Called with the content as it is typed. */
  onContent: (content: PageContentBody) => void
  /** Called with the path of the field that gets the focus. */
  onFocus: (path: Path) => void
}

/** Three views of one document: switching between them changes nothing. */
export function EditorTabs({ page, isProtected, onContent, onFocus }: Props) {
  const fields = fieldsOf(page)
  const [tab, setTab] = useState<TabName>('visual')
  const form = useForm<EditorValues>()
  const state = useFormState<EditorValues>({
    subscription: {
      values: true,
      initialValues: true,
      errors: true,
      submitErrors: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
      submitting: true,
    },
  })
  const values = state.values as EditorValues
  const { content, text } = values
  const saved = (state.initialValues as EditorValues).content
  const { hash } = useLocation()
  const [unfolded, setAllUnfolded] = useState<ReadonlySet<string>>(
    () =>
      new Set([...firstUnfolded(content, fields, isProtected), ...linkedField(hash).slice(0, 1).map(String)]),
  )
  const editor = useRef<HTMLDivElement>(null)
  const isBusy = state.submitting ?? false
  const isReadOnly = isProtected || text !== null
  const serverErrors = state.dirtySinceLastSubmit
    ? undefined
    : (getIn(state.submitErrors ?? {}, 'content') as unknown)
  const faults = state.submitFailed
    ? ((getIn(state.errors ?? {}, 'content') as unknown) ?? serverErrors)
    : undefined

  useEffect(() => onContent(content), [content, onContent])
  useEffect(() => void focusField(editor.current, linkedField(hash)), [hash])

  const mode: Mode = tab === 'structured' ? 'structured' : 'visual'
  const editing = useMemo<Editing>(() => {
    const update = (next: (content: PageContentBody) => PageContentBody) =>
      form.change('content', next(form.getState().values.content))
    return {
      mode,
      isReadOnly,
      isBusy,
      saved,
      unfolded,
      setUnfolded: (name, isUnfolded) =>
        setAllUnfolded((before) => {
          const next = new Set(before)
          if (isUnfolded) next.add(name)
          else next.delete(name)
          return next
        }),
      change: (path, value) => update((content) => withValue(content, path, value)),
      remove: (path) => update((content) => withoutValue(content, path)),
      renderPages: (id) => <PageChoices id={id} />,
    }
  }, [form, mode, isReadOnly, isBusy, saved, unfolded])

  const noteFocus = (target: Element) => {
    const path = target.closest<HTMLElement>('[data-path]')?.dataset['path']
    if (path) onFocus(JSON.parse(path) as Path)
  }
  const openField = (path: Path) => {
    setTab('visual')
    editing.setUnfolded(String(path[0]), true)
    renderNow()
    void focusField(editor.current, path)
  }
  const setValues = (next: EditorValues) =>
    form.batch(() => {
      form.change('content', next.content)
      form.change('text', next.text)
    })

  return (
    <>
      <ErrorList faults={faults} page={page} />
      {page === 'camp' && !isReadOnly && (
        <CampSeason
          content={content}
          saved={saved}
          errors={getIn(state.errors ?? {}, 'content') as unknown}
          onStart={(next) => form.change('content', next)}
          onShow={openField}
        />
      )}
      {!isProtected && <PlaceholderList page={page} content={content} onOpen={openField} />}
      <Tabs label="Ways to edit" tabs={TABS} chosen={tab} onChoose={setTab}>
        {tab === 'json' ? (
          <JsonTab values={values} isReadOnly={isProtected} isBusy={isBusy} onChange={setValues} />
        ) : (
          // The focus is only noted.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div ref={editor} className={styles.fields} onFocus={({ target }) => noteFocus(target)}>
            {text !== null && (
              <p role="status" className={adminStyles.note}>
                The JSON tab has an error, so nothing can be changed here.{' '}
                <button type="button" className={adminStyles.link} onClick={() => setTab('json')}>
                  Fix it
                </button>{' '}
                or{' '}
                <button type="button" className={adminStyles.link} onClick={() => form.change('text', null)}>
                  discard it
                </button>
                .
              </p>
            )}
            <EditingContext value={editing} key={mode}>
              <PartList content={content} fields={fields} faults={faults} />
              <GroupFields value={content} path={[]} fields={fields} fault={faults} Node={ContentNode} />
            </EditingContext>
          </div>
        )}
      </Tabs>
      <PageSize content={content} />
    </>
  )
}

/** The errors that prevent a page from being saved, each with its path: it may be in another tab. */
function ErrorList({ faults, page }: { faults: unknown; page: string }) {
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

const KB = 1024
const SHOWN_FROM = 0.5
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** The size of the page beside its limit, once half of that is used. */
function PageSize({ content }: { content: PageContentBody }) {
  const bytes = contentBytes(useDeferredValue(content))
  const share = Math.min(bytes / PAGE_LIMITS.contentBytes, 1)
  if (share < SHOWN_FROM) return null
  return (
    <div className={styles.size}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(share * 100, 1)}%` }} />
      </span>
      <span>
        {format.format(bytes / KB)} KB of {PAGE_LIMITS.contentBytes / KB} KB
      </span>
      {share === 1 && <span role="alert">{M.size}</span>}
    </div>
  )
}
