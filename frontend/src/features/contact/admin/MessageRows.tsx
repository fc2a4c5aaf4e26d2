import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import styles from '../../../ui/list/Rows.module.css'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import type { WholeList } from '../../../ui/list/wholeList.ts'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { bulkButtons, deleteButton } from '../../../ui/table/bulkButtons.ts'
import { useBulkActions, type BulkAction } from '../../../ui/table/useBulkActions.ts'
import { useRowSelection } from '../../../ui/table/useRowSelection.ts'
import { MessageRow } from './MessageRow.tsx'
import { kind, useDeleteMessageMutation } from '../contactAdmin.api.ts'
import { markOf, wholeMark } from './wholeMark.ts'

interface Props {
  items: readonly ContactMessage[]
  isBusy: boolean
  /** What the list has on all its pages; all of it can be selected. */
  whole: WholeList<ContactMessage>
}

const nameOf = ({ name }: ContactMessage) => name
/** A message is read on its own screen. */
const MESSAGES = { ...kind, form: '' } as const

/** The messages of one page, with what can be done with several. */
export function MessageRows({ items, isBusy, whole }: Props) {
  const selection = useRowSelection(items, whole.name)
  const bulk = useBulkActions(selection, nameOf)
  const [remove] = useDeleteMessageMutation()
  const { dialog, askAll } = useDeletion<ContactMessage>({
    title: 'Delete Message',
    question: ({ name }) => `Delete the message from ${name}?`,
    remove,
    done: ['Message deleted'],
    failed: (sentence) => sentence ?? 'The message could not be deleted.',
    many: {
      ...MESSAGES,
      title: 'Delete Messages',
      question: (count) => `Delete ${countOf(count, 'message')}?`,
      nameOf,
    },
  })
  const { selected } = selection
  const those = (test: (message: ContactMessage) => boolean) => selected.filter(test)
  return (
    <>
      <ul className={styles.rows} aria-label="Messages" aria-busy={isBusy}>
        {items.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isSelected={selection.has(message.id)}
            onSelect={(isRange) => selection.toggle(message.id, isRange)}
          />
        ))}
      </ul>
      <BulkBar
        selection={selection}
        items={items}
        bulk={bulk}
        whole={whole}
        buttons={[
          ...bulkButtons(bulk, [
            {
              label: 'Mark as read',
              icon: 'eye',
              items: those(({ readAt }) => !readAt),
              action: reading(true),
            },
            {
              label: 'Mark as unread',
              icon: 'letter',
              items: those(({ readAt }) => Boolean(readAt)),
              action: reading(false),
            },
            {
              label: 'Mark done',
              icon: 'check',
              items: those(({ doneAt, spam }) => !doneAt && !spam),
              action: finishing(true),
            },
            {
              label: 'Reopen',
              icon: 'undo',
              items: those(({ doneAt }) => Boolean(doneAt)),
              action: finishing(false),
            },
            { label: 'Spam', icon: 'closed', items: those(({ spam }) => !spam), action: moving(true) },
            {
              label: 'Not spam',
              icon: 'undo',
              items: those(({ spam }) => Boolean(spam)),
              action: moving(false),
            },
          ]),
          deleteButton(() => askAll(selected)),
        ]}
      />
      {dialog}
    </>
  )
}

// Without versions: a mark changes nothing that somebody else may have written.
const marking = (update: MessageUpdate, done: string): BulkAction<ContactMessage> => ({
  ...MESSAGES,
  done,
  method: 'PATCH',
  write: (message) => ({ version: null, body: wholeMark(update), before: wholeMark(markOf(message)) }),
})

const reading = (isRead: boolean) => marking({ isRead }, isRead ? 'marked as read' : 'marked as unread')
const finishing = (isDone: boolean) => marking({ isDone }, isDone ? 'marked done' : 'reopened')
const moving = (isSpam: boolean): BulkAction<ContactMessage> => ({
  ...MESSAGES,
  done: `moved to the ${isSpam ? 'spam folder' : 'messages'}`,
  method: 'PUT',
  below: '/spam',
  write: () => ({ version: null, body: { isSpam }, before: { isSpam: !isSpam } }),
})
