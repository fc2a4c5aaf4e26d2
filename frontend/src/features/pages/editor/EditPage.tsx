import clsx from 'clsx'
import {
  PAGE_MESSAGES as M,
  type PageContent,
  type PageContentBody,
} from '@lane-and-court/contract/pages/pages.ts'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { renderNow } from '../../../base/renderNow.ts'
import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { presentPage } from '../queuedPages.ts'
import { PageHistory } from '../history/PageHistory.tsx'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/record/useOpenedVersion.ts'
import { pathOf, useAdminPageQuery } from '../pagesAdmin.api.ts'
import type { Path } from '../../../ui/form/content/contentTree.ts'
import own from '../../../ui/form/content/editor.module.css'
import { RenamePage } from './RenamePage.tsx'
import { PageForm } from './PageForm.tsx'

interface Props {
  page: string
  onSaved: (saved: PageContent) => void
  /** Shows content as visitors would see it. */
  renderPreview: (content: PageContentBody, focused: Path | null) => ReactNode
}

/** The editor of one page, once its newest version is loaded; later responses do not change the open form. */
export function EditPage({ page, onSaved, renderPreview }: Props) {
  const query = useAdminPageQuery(page, { refetchOnMountOrArgChange: true })
  const { opened, open } = useStoredRecord(pathOf(page), query, presentPage)
  if (opened) {
    // A restored version is opened anew, because the form still holds the values from before.
    return (
      <Opened
        key={`${opened.id} ${opened.version}`}
        stored={opened}
        renderPreview={renderPreview}
        onSaved={onSaved}
        onRestored={(restored) => {
          open(restored)
          onSaved(restored)
        }}
      />
    )
  }
  return (
    <RecordLoading
      query={query}
      loading="Loading the page"
      failed="The page could not be loaded."
      missing={M.missing}
    >
      <Link to="/admin/content">Back to Page Content</Link>
    </RecordLoading>
  )
}

interface OpenedProps extends Pick<Props, 'onSaved' | 'renderPreview'> {
  stored: PageContent
  onRestored: (restored: PageContent) => void
}

/** The preview stands beside the form from this width on; on a narrower screen it is opened above it. */
const BESIDE = '(width >= 77.5rem)'

function Opened({ stored, renderPreview, onSaved, onRestored }: OpenedProps) {
  const [content, setContent] = useState(stored.content)
  const [saved, setSaved] = useState(stored)
  const [focused, setFocused] = useState<Path | null>(null)
  const [hasPreview, setPreview] = useState(() => matchMedia(BESIDE).matches)
  const [hasHistory, setHistory] = useState(false)
  const history = useRef<HTMLDivElement>(null)
  const previewContent = useDeferredValue(content)

  const showHistory = () => {
    setHistory(true)
    renderNow()
    history.current?.scrollIntoView({ block: 'start' })
    history.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <>
      {stored.isProtected && (
        <div role="alert" className={clsx(styles.panel, own.protected)}>
          <p>
            <b>{M.isProtected}</b>
          </p>
          <p>Please contact a developer to have it changed.</p>
        </div>
      )}
      {saved.isDefault && (
        <p className={styles.note}>Nobody has changed this page yet: visitors see its standard text.</p>
      )}
      <div className={clsx(own.layout, hasPreview && own.withPreview)}>
        <div className={styles.list}>
          <PageForm
            stored={stored}
            publishAt={saved.publishAt}
            onContent={setContent}
            onFocus={setFocused}
            onSaved={(newest) => {
              setSaved(newest)
              onSaved(newest)
            }}
            onFollowed={setSaved}
            tools={
              <>
                <button
                  type="button"
                  className={styles.second}
                  aria-pressed={hasPreview}
                  onClick={() => setPreview(!hasPreview)}
                >
                  Preview
                </button>
                <button type="button" className={styles.second} onClick={showHistory}>
                  History
                </button>
              </>
            }
          />
          <RenamePage current={saved} isUnsaved={content !== saved.content} />
          <div ref={history}>
            <PageHistory
              current={saved}
              isUnsaved={content !== saved.content}
              onRestored={onRestored}
              openState={[hasHistory, setHistory]}
            />
          </div>
        </div>
        {hasPreview && (
          <aside aria-label="Preview" className={own.side}>
            {renderPreview(previewContent, focused)}
          </aside>
        )}
      </div>
    </>
  )
}
