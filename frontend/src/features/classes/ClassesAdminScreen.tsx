import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ClassSchedule } from './ClassSchedule.tsx'
import { SeasonDialog } from './SeasonDialog.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'

export function ClassesAdminScreen() {
  const [isCopying, setCopying] = useState(false)
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="Class Schedule" description="Lane & Court admin" />
      <div className={styles.head}>
        <h1>Class Schedule</h1>
        <div className={styles.actions}>
          <button type="button" className={styles.second} onClick={() => setCopying(true)}>
            Copy a season
          </button>
          <Link to="/admin/classes/new" className={styles.main}>
            Add New Class
          </Link>
        </div>
      </div>
      <ClassSchedule />
      <SeasonDialog isOpen={isCopying} onClose={() => setCopying(false)} />
    </>
  )
}
