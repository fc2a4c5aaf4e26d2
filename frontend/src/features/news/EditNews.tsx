import { Link } from 'react-router-dom'
import { FormOpening } from '../../ui/form/FormOpening.tsx'
import { useStored } from '../../ui/form/useStored.ts'
import { pathOf, useAdminArticleQuery } from './newsAdmin.api.ts'
import { NewsForm } from './NewsForm.tsx'

/** The form of one article, once its newest version is here; what is read later disturbs nobody at work. */
export function EditNews({ id }: { id: string }) {
  const query = useAdminArticleQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStored(pathOf(id), query)
  if (opened) return <NewsForm stored={opened} />
  return (
    <FormOpening
      query={query}
      loading="Loading the article"
      failed="The article could not be read."
      missing="This article is not here any more"
    >
      <Link to="/admin/news">Back to the articles</Link>
    </FormOpening>
  )
}
