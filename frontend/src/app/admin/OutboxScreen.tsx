import { OutboxList } from '../../features/outbox/OutboxList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'

export function OutboxScreen() {
  const { lead } = useAdminStyles()
  return (
    <>
      <PageHead title="Outbox" description="What is not on the server yet" />
      <div>
        <h1>Outbox</h1>
        <p className={lead}>Changes made on this device, on their way to the website.</p>
      </div>
      <OutboxList />
    </>
  )
}
