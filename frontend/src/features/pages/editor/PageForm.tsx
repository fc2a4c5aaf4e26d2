import { pageContentUpdateSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import {
  PAGE_MESSAGES as M,
  type PageContent,
  type PageContentBody,
  type PageContentUpdate,
} from '@lane-and-court/contract/pages/pages.ts'
import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import { useMemo, type ReactNode } from 'react'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { DRAFT } from '../../../lib/format/publishing.ts'
import { WhenField } from '../../../ui/form/WhenField.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { pathOf } from '../pagesAdmin.api.ts'
import { describeHidden, describeSaved } from '../pagePublishing.ts'
import { useSavePage } from '../useSavePage.ts'
import type { Path } from '../../../ui/form/content/contentTree.ts'
import { EditorTabs } from './EditorTabs.tsx'
import { comparedFieldsOf, toInput, toValues, type EditorValues } from './values.ts'

interface Props {
  /** When it is published, as it was saved last; missing of a page that is always public. */
  publishAt: PageContent['publishAt']
  stored: PageContent
  onContent: (content: PageContentBody) => void
  onFocus: (path: Path) => void
  onSaved: (saved: PageContent) => void
  /** Called when the open form has taken over what was saved elsewhere, such as a restored version. */
  onFollowed: (newest: PageContent) => void
  /** Buttons of the bar, beside those that save and discard. */
  tools: ReactNode
}

/**
 * Edits the content of one page; a protected one is only shown (docs/product.md sections 2, 5 and 6).
 */
export function PageForm({ stored, publishAt, onContent, onFocus, onSaved, onFollowed, tools }: Props) {
  const { page, isProtected } = stored
  const save = useSavePage(stored)
  const schema = useMemo(() => pageContentUpdateSchema(page), [page])
  const fields = useMemo(() => comparedFieldsOf(page), [page])
  return (
    <RecordForm<EditorValues, PageContentUpdate, PageContent>
      label="Page content"
      draft={`page:${stored.id}`}
      stored={stored}
      resource={pathOf(page)}
      blank={toValues(stored)}
      toValues={toValues}
      toInput={toInput}
      schema={schema}
      fields={fields}
      save={save}
      onSaved={(saved) => {
        toast(M.updated, describeSaved(saved.publishAt))
        onSaved(saved)
      }}
      onFollowed={onFollowed}
      failed={M.updateFailed}
      // The form stays open: its bar says that the save waits.
      onWaiting={() => undefined}
      action="Save"
      secondAction={() => (publishAt === undefined || isProtected ? null : secondAction(publishAt))}
      busyAction="Saving..."
      isLocked={isProtected}
      bar={{ tools }}
    >
      {publishAt !== undefined && !isProtected && <WhenField key={publishAt} storedTime={publishAt} />}
      <EditorTabs page={page} isProtected={isProtected} onContent={onContent} onFocus={onFocus} />
    </RecordForm>
  )
}

/** What can be done beside a save that keeps the state of a page. */
const secondAction = (publishAt: string | null) =>
  describeHidden(publishAt) === null
    ? { label: 'Save as draft', change: { publishAt: DRAFT } }
    : { label: 'Publish', change: { publishAt: PUBLISH_NOW } }
