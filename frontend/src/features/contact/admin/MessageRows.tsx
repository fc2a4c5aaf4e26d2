import type { ContactMessage, MessageUpdate, SpamInput } from '@lane-and-court/contract/contact/contact.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import styles from '../../../ui/list/Rows.module.css'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import type { WholeList } from '../../../ui/list/wholeList.ts'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { bulkButtons, deleteButton } from '../../../ui/table/bulkButtons.ts'
import { useBulkActions, type BulkAction } from '../../../ui/table/useBulkActions.ts'
import { useRowSelection } from '../../../ui/table/useRowSelection.ts'
import { MessageRow } from './MessageRow.tsx'
import { path, pathOf, useDeleteMessageMutation } from './contactAdmin.api.ts'
import { markOf, wholeMark } from './wholeMark.ts'

interface Props {
  items: readonly ContactMessage[]
  isBusy: boolean
  /** What the list has on all its pages; all of it can be selected. */
  whole: WholeList<ContactMessage>
}

const nameOf = ({ name }: ContactMessage) => name
/** What changes with several messages. */
const BATCH_TAGS = ['Messages', 'Activity', 'Trash'] as const

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
      title: 'Delete Messages',
      question: (count) => `Delete ${countOf(count, 'message')}?`,
      one: 'message',
      many: 'messages',
      pathOf,
      tags: BATCH_TAGS,
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

const actionOn = (done: string, write: BulkAction<ContactMessage>['write']): BulkAction<ContactMessage> => ({
  words: { one: 'message', many: 'messages', done },
  tags: BATCH_TAGS,
  screen: path,
  write,
})

// Without versions: a mark changes nothing that somebody else may have written.
const marking = (update: MessageUpdate, done: string) =>
  actionOn(done, (message) => {
    const patch = { method: 'PATCH', path: pathOf(message.id) } as const
    const undo = { ...patch, body: wholeMark(markOf(message)) }
    return { ...patch, version: null, body: wholeMark(update), screen: patch.path, undo }
  })

const reading = (isRead: boolean) => marking({ isRead }, isRead ? 'marked as read' : 'marked as unread')
const finishing = (isDone: boolean) => marking({ isDone }, isDone ? 'marked done' : 'reopened')
const moving = (isSpam: boolean) =>
  actionOn(`moved to the ${isSpam ? 'spam folder' : 'messages'}`, ({ id }) => {
    const put = { method: 'PUT', path: `${pathOf(id)}/spam` } as const
    const undo = { ...put, body: { isSpam: !isSpam } satisfies SpamInput }
    return { ...put, version: null, body: { isSpam }, screen: pathOf(id), undo }
  })
