import { useParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { useCoachNames } from './useCoaches.ts'
import type { ObjectVersion } from '@lane-and-court/contract/history/history.ts'
import { classState, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { StoredRecord } from '../../../ui/form/record/StoredRecord.tsx'
import { classesAdminApi, path, pathOf, useUpdateClassMutation } from '../classesAdmin.api.ts'
import { ClassForm } from './ClassForm.tsx'
import { differencesOf, ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { useClassComparedFields } from './classConflict.ts'
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

/** The saved versions of a class. Restoring one leaves its state as it is. */
function ClassHistory({ current, onRestored }: ClassHistoryProps) {
  const [update] = useUpdateClassMutation()
  const fields = useClassComparedFields()
  const { isActive, isDraft = false } = current
  return (
    <ObjectHistory
      current={current}
      endpoint={classesAdminApi.endpoints.classVersions}
      objectOf={({ object }: ObjectVersion<Class>) => object}
      renderVersion={(former, isNow) =>
        differencesOf(fields, toClassValues(former), toClassValues(current), isNow)
      }
      consequence={`The class will be as it was then. It stays ${classState(current)}.`}
      save={(former, options) =>
        update({ ...options, input: toClassInput(toClassValues({ ...former, isActive, isDraft })) })
      }
      onRestored={onRestored}
      draft={`class:${current.id}`}
      failed="Failed to update class"
    />
  )
}
