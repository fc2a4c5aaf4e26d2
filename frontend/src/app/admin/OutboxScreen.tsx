import { OutboxList } from '../../features/outbox/OutboxList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'

export function OutboxScreen() {
  const { lead } = useAdminStyles()
  return (
    <>
      <PageHead title="Outbox" description="Changes waiting to be sent" />
      <div>
        <h1>Outbox</h1>
        <p className={lead}>Changes made on this device that are not on the website yet.</p>
      </div>
      <OutboxList />
    </>
  )
}
