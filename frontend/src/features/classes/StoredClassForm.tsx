import { useNavigate } from 'react-router-dom'
import { isMissing } from '../../lib/isMissing.ts'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { useOpened } from '../../ui/form/useOpened.ts'
import { useOptimisticItem } from '../../ui/list/useOptimistic.ts'
import { useAdminClassQuery } from './classesAdmin.api.ts'
import { ClassForm } from './ClassForm.tsx'

interface Props {
  id: string
  coaches: readonly string[]
}

/** The form of a class that is there, once it has been read. */
export function StoredClassForm({ id, coaches }: Props) {
  const {
    data: stored,
    error,
    isFetching,
    refetch,
  } = useAdminClassQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const data = useOptimisticItem(`/admin/classes/${id}`, isMissing(error) ? undefined : stored)
  const { opened } = useOpened(data, isFetching)
  const navigate = useNavigate()
  const styles = useConsoleStyles()
  if (opened) return <ClassForm stored={opened} coaches={coaches} />
  if (!error || isFetching) {
    return (
      <div role="status" className={styles.skeleton}>
        <span className="visually-hidden">Loading the class</span>
      </div>
    )
  }
  if (!isMissing(error))
    return <FetchFailure sentence="The class could not be read." onRetry={() => void refetch()} />
  return (
    <div className={`${styles.panel} ${styles.list}`}>
      <p>This class is not there any more. It may wait in the trash.</p>
      <p className={styles.actions}>
        <button type="button" className={styles.second} onClick={() => void navigate('/admin/classes')}>
          Back to the Class Schedule
        </button>
      </p>
    </div>
  )
}
