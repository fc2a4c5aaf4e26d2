import { Link } from 'react-router-dom'
import { RecordLoading } from '../../ui/form/RecordLoading.tsx'
import { useStoredRecord } from '../../ui/form/useStoredRecord.ts'
import { pathOf, useAdminArticleQuery } from './newsAdmin.api.ts'
import { NewsForm } from './NewsForm.tsx'

/**
 * The form of one article, once its newest version is loaded; later responses do not change the open form.
 */
export function EditNews({ id }: { id: string }) {
  const query = useAdminArticleQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  if (opened) return <NewsForm stored={opened} />
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
