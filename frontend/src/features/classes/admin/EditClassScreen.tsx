import { useParams } from 'react-router-dom'
import { StoredClassForm } from '../StoredClassForm.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { useCoachNames } from '../../../lib/content/useCoachNames.ts'

export function EditClassScreen() {
  const { id = '' } = useParams()
  const coaches = useCoachNames()
  return (
    <>
      <PageHead title="Edit Class" description="Lane & Court admin" />
      <h1>Edit Class</h1>
      {/* A form of its own for each class. */}
      <StoredClassForm key={id} id={id} coaches={coaches} />
    </>
  )
}
