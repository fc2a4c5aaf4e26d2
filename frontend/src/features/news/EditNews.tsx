import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { RecordLoading } from '../../ui/form/RecordLoading.tsx'
import { useStoredRecord } from '../../ui/form/useStoredRecord.ts'
import { pathOf, useAdminArticleQuery } from './newsAdmin.api.ts'
import { NewsForm } from './NewsForm.tsx'
import { NewsHistory } from './NewsHistory.tsx'

/**
 * The form of one article, once its newest version is loaded; later responses do not change the open form.
 */
export function EditNews({ id }: { id: string }) {
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
