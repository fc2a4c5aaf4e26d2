import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { RecordLoading } from '../../ui/form/RecordLoading.tsx'
import { useStoredRecord } from '../../ui/form/useStoredRecord.ts'
import { pathOf, useAdminClassQuery } from './classesAdmin.api.ts'
import { ClassForm } from './ClassForm.tsx'
import { ClassHistory } from './ClassHistory.tsx'

interface Props {
  id: string
  coaches: readonly string[]
}

/** The form of an existing class, once it is loaded. */
export function StoredClassForm({ id, coaches }: Props) {
  const query = useAdminClassQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  const [restored, setRestored] = useState<Class | null>(null)
  const stored = restored ?? opened
  if (stored)
    return (
      <>
        <ClassForm key={restored?.version} stored={stored} coaches={coaches} />
        {/* A class that is not on the server yet has no versions. */}
        {query.data && <ClassHistory current={stored} onRestored={setRestored} />}
      </>
    )
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
