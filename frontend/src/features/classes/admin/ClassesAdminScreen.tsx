import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { ClassSchedule } from './ClassSchedule.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { useLoadWhenIdle } from '../../../lib/browser/useLoadWhenIdle.ts'
import styles from '../../../ui/admin.module.css'

// The list needs no form controls.
const loadDialog = () => import('../season/SeasonDialog.tsx')
const SeasonDialog = lazy(async () => ({ default: (await loadDialog()).SeasonDialog }))

export function ClassesAdminScreen() {
  const [isCopying, setCopying] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useLoadWhenIdle(loadDialog)
  const open = () => {
    setOpened(true)
    setCopying(true)
  }
  return (
    <>
      <PageHead title="Class Schedule" description="Lane & Court admin" />
      <div className={styles.head}>
        <h1>Class Schedule</h1>
        <div className={styles.actions}>
          <Link to="/admin/classes/import" className={styles.second}>
            Import or export
          </Link>
          <button type="button" className={styles.second} onClick={open}>
            Copy a season
          </button>
          <Link to="/admin/classes/new" className={styles.main}>
            Add New Class
          </Link>
        </div>
      </div>
      <ClassSchedule />
      {wasOpened && (
        <Suspense fallback={null}>
          <SeasonDialog isOpen={isCopying} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  )
}
