import { Link, useParams } from 'react-router-dom'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { RecordLoading } from '../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../ui/form/record/useStoredRecord.ts'
import { RedirectForm } from './RedirectForm.tsx'
import { path, pathOf, useAdminRedirectQuery } from './redirectsAdmin.api.ts'

/** Creates a redirect, or edits the one whose id is in the URL. */
export function RedirectScreen() {
  const { id } = useParams()
  const title = id === undefined ? 'Add Redirect' : 'Edit Redirect'
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      {id === undefined ? <RedirectForm stored={null} /> : <EditRedirect key={id} id={id} />}
    </>
  )
}

/** The form opens with the newest version; later responses do not change the open form. */
function EditRedirect({ id }: { id: string }) {
  const query = useAdminRedirectQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  if (opened) return <RedirectForm stored={opened} />
  return (
    <RecordLoading
      query={query}
      loading="Loading the redirect"
      failed="The redirect could not be loaded."
      missing="This redirect no longer exists."
    >
      <Link to={path}>Back to the redirects</Link>
    </RecordLoading>
  )
}
