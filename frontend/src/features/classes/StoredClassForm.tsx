import { Link } from 'react-router-dom'
import { RecordLoading } from '../../ui/form/RecordLoading.tsx'
import { useStoredRecord } from '../../ui/form/useStoredRecord.ts'
import { pathOf, useAdminClassQuery } from './classesAdmin.api.ts'
import { ClassForm } from './ClassForm.tsx'

interface Props {
  id: string
  coaches: readonly string[]
}

/** The form of an existing class, once it is loaded. */
export function StoredClassForm({ id, coaches }: Props) {
  const query = useAdminClassQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  if (opened) return <ClassForm stored={opened} coaches={coaches} />
  return (
    <RecordLoading
      query={query}
      loading="Loading the class"
      failed="The class could not be loaded."
      missing="This class no longer exists. It may be in the trash."
    >
      <Link to="/admin/classes">Back to the Class Schedule</Link>
    </RecordLoading>
  )
}
