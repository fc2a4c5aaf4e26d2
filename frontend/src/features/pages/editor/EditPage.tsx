import { mergeClasses } from '@griffel/react'
import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.messages.ts'
import type { PageContent, PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { presentPage } from '../queuedPages.ts'
import { PageHistory } from '../history/PageHistory.tsx'
import { RecordLoading } from '../../../ui/form/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/useStoredRecord.ts'
import { pathOf, useAdminPageQuery } from '../pagesAdmin.api.ts'
import { useEditorStyles } from './editor.styles.ts'
import { PageForm } from './PageForm.tsx'

interface Props {
  page: string
  /** Shows content as visitors would see it. */
  renderPreview: (content: PageContentBody) => ReactNode
}

/** The editor of one page, once its newest version is loaded; later responses do not change the open form. */
export function EditPage({ page, renderPreview }: Props) {
  const query = useAdminPageQuery(page, { refetchOnMountOrArgChange: true })
  const { opened, open } = useStoredRecord(pathOf(page), query, presentPage)
  if (opened) {
    // A restored version is opened anew, because the form still holds the values from before.
    return (
      <Opened
        key={`${opened.id} ${opened.version}`}
        stored={opened}
        renderPreview={renderPreview}
        onRestored={open}
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

interface OpenedProps {
  stored: PageContent
  renderPreview: Props['renderPreview']
  onRestored: (restored: PageContent) => void
}

function Opened({ stored, renderPreview, onRestored }: OpenedProps) {
  const [content, setContent] = useState(stored.content)
  const [saved, setSaved] = useState(stored)
  const shown = useDeferredValue(content)
  const styles = useAdminStyles()
  const own = useEditorStyles()
  return (
    <>
      {stored.isProtected && (
        <div role="alert" className={mergeClasses(styles.panel, own.protected)}>
          <p>
            <b>{M.isProtected}</b>
          </p>
          <p>Please contact a developer to have it changed.</p>
        </div>
      )}
      <div className={own.layout}>
        <div className={styles.list}>
          <PageForm stored={stored} onContent={setContent} onSaved={setSaved} />
          <PageHistory current={saved} isUnsaved={content !== saved.content} onRestored={onRestored} />
        </div>
        <aside aria-label="Preview" className={own.side}>
          {renderPreview(shown)}
        </aside>
      </div>
    </>
  )
}
