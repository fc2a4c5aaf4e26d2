import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { path } from './contactAdmin.api.ts'
import { MessageList } from './MessageList.tsx'
import { RetentionNote } from './RetentionNote.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'

export function MessagesScreen() {
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
