import { Link } from 'react-router-dom'
import { ProgramsList } from './ProgramsList.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'

export function ProgramsScreen() {
  return (
    <>
      <PageHead title="Programs" description="Lane & Court admin" />
      <div className={styles.head}>
        <div>
          <h1>Programs</h1>
          <p className={styles.lead}>The cards under Our Programs on the home page.</p>
        </div>
        <Link to="/admin/programs/new" className={styles.main}>
          Add Program
        </Link>
      </div>
      <ProgramsList />
    </>
  )
}
