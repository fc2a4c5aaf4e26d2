import { Readable } from 'node:stream'
import {
  message,
  messagePage,
  openedMessage,
  unreadCount,
} from '@lane-and-court/contract/responses/objects.shapes.ts'
import {
  messageListQuerySchema,
  messageUpdateSchema,
} from '@lane-and-court/contract/contact/contact.schema.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite } from '../activity/commitWrite.service.ts'
import { presentMessage } from './contact.presenter.ts'
import { messagesCsv } from './contact.csv.ts'
import {
  countUnread,
  eachMessage,
  listMessages,
  markMessage,
  readMessage,
  readNeighbors,
} from './contact.admin.service.ts'

const tag = 'Messages'
/** No public response shows a message. */
const topic = null

/** What is special to the inbox: visitors write the messages, and administrators only read and mark them. */
export function contactAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  router.get(
    '/api/admin/messages',
    'admin',
    {
      tag,
      summary: 'One page of the messages, newest first',
      query: messageListQuerySchema,
      response: messagePage,
    },
    async (_ctx, { query }) => {
      const [{ items, total }, unread] = await Promise.all([listMessages(query), countUnread()])
      return { items: items.map(presentMessage), total, unread }
    },
  )

  router.get(
    '/api/admin/messages.csv',
    'admin',
    {
      tag,
      summary: 'All messages of the same list query, as a table',
      query: messageListQuerySchema,
      response: { media: 'text/csv' },
    },
    (ctx, { query }) => {
      ctx.type = 'text/csv; charset=utf-8'
      ctx.attachment(`messages-${new Date().toISOString().slice(0, 10)}.csv`)
      return Readable.from(messagesCsv(eachMessage(query)))
    },
  )

  router.get(
    '/api/admin/messages/unread',
    'admin',
    { tag, summary: 'The number of unread messages', response: unreadCount },
    async () => ({ unread: await countUnread() }),
  )

  router.get(
    '/api/admin/messages/:id',
    'admin',
    {
      tag,
      summary: 'One message, and its neighbors in the list of the same query',
      query: messageListQuerySchema,
      response: openedMessage,
    },
    async (ctx, { query }) => {
      const opened = await readMessage(ctx.params.id)
      const neighbors = await readNeighbors(opened, query)
      return { ...presentMessage(opened), ...neighbors }
    },
  )

  router.patch(
    '/api/admin/messages/:id',
    'admin',
    {
      tag,
      summary: 'Marks a message as read or done',
      before: [idempotent],
      body: messageUpdateSchema,
      isVersioned: true,
      response: message,
    },
    async (ctx, { body, version }) => {
      const { after } = await commitWrite(ctx, {
        topic,
        save: () => markMessage(ctx.params.id, body, version),
        log: ({ before, after }) => {
          const isDone = after.doneAt !== null
          // Only who took care of a message is logged, not who opened it.
          if (isDone === (before.doneAt !== null)) return []
          return { action: isDone ? 'done' : 'reopened', object: loggedObject('message', after, after.name) }
        },
      })
      return presentMessage(after)
    },
  )
}
