import { MessageList } from './MessageList.tsx'
import { PageHead } from '../../../lib/PageHead.tsx'

export function MessagesScreen() {
  return (
    <>
      <PageHead title="Messages" description="What visitors wrote to Lane & Court" />
      <h1>Messages</h1>
      <MessageList />
    </>
  )
}
