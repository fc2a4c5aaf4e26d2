import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/record/useStoredRecord.ts'
import { path, pathOf, useAdminClosureQuery } from './closuresAdmin.api.ts'
import { ClosureHistory } from './ClosureHistory.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { presentQueued } from './presentQueued.ts'

/** Announces a closure, or edits the one whose id is in the URL. `?class={id}` cancels a date of that class. */
export function ClosureScreen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const classId = search.get('class')
  const title = id === undefined ? (classId ? 'Cancel a Date' : 'Add Closure') : 'Edit Closure'
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      {id === undefined ? (
        <ClosureForm key={classId} stored={null} classId={classId} />
      ) : (
        <EditClosure key={id} id={id} />
      )}
    </>
  )
}

/** The form opens with the newest version; later responses do not change the open form. */
function EditClosure({ id }: { id: string }) {
  const query = useAdminClosureQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query, presentQueued)
  const [restored, setRestored] = useState<Closure | null>(null)
  const stored = restored ?? opened
  if (stored)
    return (
      <>
        <ClosureForm key={restored?.version} stored={stored} />
        <ClosureHistory current={stored} onRestored={setRestored} />
      </>
    )
  return (
    <RecordLoading
      query={query}
      loading="Loading the closure"
      failed="The closure could not be loaded."
      missing="This closure no longer exists. It may be in the trash."
    >
      <Link to={path}>Back to the closures</Link>
    </RecordLoading>
  )
}
