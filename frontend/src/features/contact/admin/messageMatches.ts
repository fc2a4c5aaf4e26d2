import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { matchesQuery } from '../../../ui/list/paged/keptItems.ts'
import type { ListQuery } from '../../../ui/list/useListQuery.ts'
import { byCode, type Orders } from '../../../ui/table/orders.ts'

/** The order of the inbox. */
export const MESSAGE_ORDERS: Orders<ContactMessage> = {
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => byCode<ContactMessage>(({ createdAt }) => createdAt)(other, one),
  },
}

/** @returns whether a message that this device keeps is in a list, by the rules of the server. @param myId of the reader. */
export const messageMatches =
  (myId: string | undefined) =>
  (message: ContactMessage, { status = '', assigned, ...query }: ListQuery): boolean => {
    const { readAt, doneAt, spam, assignee, replies } = message
    const isShown: Record<string, boolean> = {
      '': !spam,
      unread: !spam && !readAt,
      unanswered: !spam && !doneAt && !replies?.length,
      open: !spam && !doneAt,
      done: !spam && Boolean(doneAt),
      spam: Boolean(spam),
    }
    const isAssigned = assigned === undefined || (assigned === 'nobody' ? !assignee : assignee?.id === myId)
    return (isShown[status] ?? true) && isAssigned && matchesQuery(message, query)
  }
