import { OutboxList } from './OutboxList.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'

export function OutboxScreen() {
  return (
    <>
      <PageHead title="Outbox" description="Changes waiting to be sent" />
      <div>
        <h1>Outbox</h1>
        <p className={styles.lead}>Changes made on this device that are not on the website yet.</p>
      </div>
      <OutboxList />
    </>
  )
}
