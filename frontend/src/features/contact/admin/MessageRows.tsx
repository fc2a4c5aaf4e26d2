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
import { useDeleteMessageMutation, useMarkMessageMutation, useMoveSpamMutation } from './contactAdmin.api.ts'
import { markOf } from './wholeMark.ts'

interface Props {
  items: readonly ContactMessage[]
  isBusy: boolean
  /** What the list has on all its pages; all of it can be selected. */
  whole: WholeList<ContactMessage>
}

const nameOf = ({ name }: ContactMessage) => name

/** The messages of one page, with what can be done with several. */
export function MessageRows({ items, isBusy, whole }: Props) {
  const selection = useRowSelection(items, whole.name)
  const bulk = useBulkActions(selection, nameOf)
  const { reading, finishing, moving } = useMessageBulk()
  const [remove] = useDeleteMessageMutation()
  const { dialog, askAll } = useDeletion<ContactMessage>({
    title: 'Delete Message',
    question: ({ name }) => `Delete the message from ${name}?`,
    remove,
    done: ['Message deleted'],
    failed: (sentence) => sentence ?? 'The message could not be deleted.',
    many: {
      title: 'Delete Messages',
      question: (count) => `Delete ${countOf(count, 'message')}?`,
      done: (count) => [`${countOf(count, 'message')} deleted`, 'They are kept in the trash for 30 days'],
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

/** What can be done to several messages at once. */
function useMessageBulk() {
  const [mark] = useMarkMessageMutation()
  const [moveSpam] = useMoveSpamMutation()

  const marking = (update: MessageUpdate, done: string): BulkAction<ContactMessage> => ({
    done: (count) => `${countOf(count, 'message')} ${done}`,
    failed: 'The message could not be changed.',
    write: ({ id }) => mark({ id, update }),
    undo: (message) => mark({ id: message.id, update: markOf(message) }),
  })
  return {
    reading: (isRead: boolean) => marking({ isRead }, isRead ? 'marked as read' : 'marked as unread'),
    finishing: (isDone: boolean) => marking({ isDone }, isDone ? 'marked done' : 'reopened'),
    moving: (isSpam: boolean): BulkAction<ContactMessage> => ({
      done: (count) => `${countOf(count, 'message')} moved to the ${isSpam ? 'spam folder' : 'messages'}`,
      failed: 'The message could not be moved.',
      write: ({ id }) => moveSpam({ id, isSpam }),
      undo: ({ id }) => moveSpam({ id, isSpam: !isSpam }),
    }),
  }
}
