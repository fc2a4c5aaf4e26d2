import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { Tag } from '../../../ui/text/Tag.tsx'

const REPLY_TAGS = { waiting: 'Reply waiting', sent: 'Replied', failed: 'Reply failed' } as const

/** Shows whether a message is unread or done, and what became of the last reply; nothing when it is only read. */
export function MessageState({
  message: { readAt, doneAt, spam, replies = [] },
}: {
  message: Pick<ContactMessage, 'readAt' | 'doneAt' | 'spam' | 'replies'>
}) {
  const last = replies.at(-1)
  return (
    <>
      {doneAt ? <Tag tone="done">Done ✓</Tag> : !readAt && <Tag tone="new">Unread</Tag>}
      {spam && <Tag>Spam</Tag>}
      {last && <Tag tone={last.state === 'failed' ? 'fault' : 'plain'}>{REPLY_TAGS[last.state]}</Tag>}
    </>
  )
}
