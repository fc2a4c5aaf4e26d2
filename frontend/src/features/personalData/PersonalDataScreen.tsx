import { useLocation } from 'react-router-dom'
import { PersonalDataView } from './PersonalDataView.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'

/** For somebody who asks what is kept of them, or wants it erased. */
export function PersonalDataScreen() {
  const { state } = useLocation()
  const { email = '' } = (state ?? {}) as { email?: string }
  return (
    <>
      <PageHead title="Find a Person's Data" description="What is stored about one person" />
      <h1>Find a Person's Data</h1>
      <p className={styles.lead}>
        When somebody asks what you keep about them, or wants it erased: find it by their email address,
        download it, or erase it.
      </p>
      <PersonalDataView email={email} />
    </>
  )
}
