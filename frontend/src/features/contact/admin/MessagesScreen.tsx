import { MessageList } from './MessageList.tsx'
import { PageHead } from '../../../lib/PageHead.tsx'

export function MessagesScreen() {
  return (
    <>
      <PageHead title="Messages" description="Messages from visitors" />
      <h1>Messages</h1>
      <MessageList />
    </>
  )
}
