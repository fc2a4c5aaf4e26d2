import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { path } from './contactAdmin.api.ts'
import { MessageList } from './MessageList.tsx'
import { RetentionNote } from './RetentionNote.tsx'
import { PageHead } from '../../../lib/PageHead.tsx'

export function MessagesScreen() {
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="Messages" description="Messages from visitors" />
      <div className={styles.head}>
        <h1>Messages</h1>
        <Link to={`${path}/templates`} className={styles.second}>
          Reply templates
        </Link>
      </div>
      <MessageList />
      <RetentionNote />
    </>
  )
}
