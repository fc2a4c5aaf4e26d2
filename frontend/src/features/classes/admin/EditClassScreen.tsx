import { useParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { useCoachNames } from './useCoaches.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { useState } from 'react'
import { StoredRecord } from '../../../ui/form/record/StoredRecord.tsx'
import {
  classesAdminApi,
  path,
  pathOf,
  useClassVersionsQuery,
  useUpdateClassMutation,
} from '../classesAdmin.api.ts'
import { ClassForm } from './ClassForm.tsx'
import { ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { useClassConflictFields } from './classConflict.ts'
import { toClassInput, toClassValues } from './classValues.ts'

export function EditClassScreen() {
  const { id = '' } = useParams()
  const coaches = useCoachNames()
  return (
    <>
      <PageHead title="Edit Class" description="Lane & Court admin" />
      <h1>Edit Class</h1>
      <StoredRecord<Class>
        key={id}
        id={id}
        pathOf={pathOf}
        endpoint={classesAdminApi.endpoints.adminClass}
        list={classesAdminApi.endpoints.classList}
        what="class"
        missing="This class no longer exists. It may be in the trash."
        back={[path, 'Back to the Class Schedule']}
        renderForm={(stored) => <ClassForm stored={stored} coaches={coaches} />}
        renderHistory={(current, onRestored) => <ClassHistory current={current} onRestored={onRestored} />}
      />
    </>
  )
}

interface ClassHistoryProps {
  /** The class as it is saved now. */
  current: Class
  onRestored: (restored: Class) => void
}

/** The saved versions of a class. Restoring one leaves it active or inactive, as it is. */
function ClassHistory({ current, onRestored }: ClassHistoryProps) {
  const openState = useState(false)
  const query = useClassVersionsQuery(current.id, { skip: !openState[0], refetchOnMountOrArgChange: true })
  const [update] = useUpdateClassMutation()
  const { isActive } = current
  return (
    <ObjectHistory
      current={current}
      openState={openState}
      query={query}
      fields={useClassConflictFields()}
      toValues={toClassValues}
      consequence={`The class will be as it was then. It stays ${isActive ? 'active' : 'inactive'}.`}
      save={(former, options) =>
        update({ ...options, input: toClassInput(toClassValues({ ...former, isActive })) })
      }
      onRestored={onRestored}
      draft={`class:${current.id}`}
      failed="Failed to update class"
    />
  )
}
