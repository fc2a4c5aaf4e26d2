import { useParams, Link } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { useState } from 'react'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/record/useStoredRecord.ts'
import {
  pathOf,
  useAdminArticleQuery,
  useArticleVersionsQuery,
  useUpdateNewsArticleMutation,
} from './newsAdmin.api.ts'
import { NewsForm } from './NewsForm.tsx'
import { ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { COMPARED_FIELDS, toInput, toValues } from './newsValues.ts'

export function EditNewsScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Edit News Article" description="Lane & Court admin" />
      <h1>Edit News Article</h1>
      <EditNews key={id} id={id} />
    </>
  )
}

/**
 * The form of one article, once its newest version is loaded; later responses do not change the open form.
 */
function EditNews({ id }: { id: string }) {
  const query = useAdminArticleQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  const [restored, setRestored] = useState<NewsArticle | null>(null)
  const stored = restored ?? opened
  if (stored)
    return (
      <>
        <NewsForm key={restored?.version} stored={stored} />
        {/* An article that is not on the server yet has no versions. */}
        {query.data && <NewsHistory current={stored} onRestored={setRestored} />}
      </>
    )
  return (
    <RecordLoading
      query={query}
      loading="Loading the article"
      failed="The article could not be loaded."
      missing="This article is no longer available"
    >
      <Link to="/admin/news">Back to the articles</Link>
    </RecordLoading>
  )
}

interface Props {
  /** The article as it is saved now. */
  current: NewsArticle
  onRestored: (restored: NewsArticle) => void
}

/** The saved versions of an article. Restoring one leaves it published, scheduled or a draft, as it is. */
function NewsHistory({ current, onRestored }: Props) {
  const opened = useState(false)
  const query = useArticleVersionsQuery(current.id, { skip: !opened[0], refetchOnMountOrArgChange: true })
  const [update] = useUpdateNewsArticleMutation()
  const { publishAt } = current
  return (
    <ObjectHistory
      current={current}
      opened={opened}
      query={query}
      fields={COMPARED_FIELDS}
      toValues={toValues}
      consequence="The article will read as it did then. When it is published stays as it is."
      save={(former, options) => update({ ...options, input: toInput(toValues({ ...former, publishAt })) })}
      onRestored={onRestored}
      draft={`news-article:${current.id}`}
      failed="Failed to update news article"
    />
  )
}
