import {
  message,
  messagePage,
  openedMessage,
  unreadCount,
} from '@lane-and-court/contract/responses/objects.shapes.ts'
import { messageListQuerySchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { ContactMessageModel, type ContactMessageDocument } from './contact.model.ts'
import { presentMessage } from './contact.presenter.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import {
  countAssigned,
  countUnread,
  eachMessage,
  listMessages,
  readMessage,
  readNeighbors,
} from './contact.admin.service.ts'
import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import { csvFile, type CsvColumn } from '../../http/csvFile.ts'
import { dateCell, EASTERN } from '../../infra/csv.ts'
import { mapPage } from '../../infra/database/lists.ts'
import { columnsOf } from '../../resources/fields/columns.ts'

/** The inbox in the admin area (docs/architecture.md section 4). Messages are written by visitors. */
export const messages = defineResource({
  type: 'message',
  label: 'Message',
  tag: 'Messages',
  path: '/api/admin/messages',
  // No public response shows a message.
  topic: null,
  model: ContactMessageModel,
  shape: message,
  present: presentMessage,
  name: ({ name }) => name,
  special: contactAdminRoutes,
  remove: { summary: 'Moves a message to the trash' },
})

/** What is special to the inbox: visitors write the messages. What administrators do with them: contactWork.admin.routes.ts. */
function contactAdminRoutes(router: GuardedRouter): void {
  const routes = router.of('admin', 'Messages')
  routes.get(
    '/api/admin/messages',
    {
      summary: 'One page of the messages, newest first',
      query: messageListQuerySchema,
      response: messagePage,
    },
    async (ctx, { query }) => {
      const { id: myId } = actorOf(ctx)
      const [page, unread] = await Promise.all([listMessages({ ...query, myId }), countUnread()])
      return { ...mapPage(page, presentMessage), unread }
    },
  )

  routes.get(
    '/api/admin/messages.csv',
    {
      summary: 'All messages of the same list query, as a table',
      query: messageListQuerySchema,
      response: { media: 'text/csv' },
    },
    (ctx, { query }) => csvFile(ctx, 'messages', COLUMNS, eachMessage({ ...query, myId: actorOf(ctx).id })),
  )

  routes.get(
    '/api/admin/messages/unread',
    {
      summary: 'The number of unread messages, and of open ones that are assigned to oneself',
      response: unreadCount,
    },
    async (ctx) => {
      const [unread, assigned] = await Promise.all([countUnread(), countAssigned(actorOf(ctx).id)])
      return { unread, assigned }
    },
  )

  routes.get(
    '/api/admin/messages/:id',
    {
      summary: 'One message, and its neighbors in the list of the same query',
      query: messageListQuerySchema,
      response: openedMessage,
    },
    async (ctx, { query }) => {
      const message = await readMessage(ctx.params.id)
      const neighbors = await readNeighbors(message, { ...query, myId: actorOf(ctx).id })
      return { ...presentMessage(message), ...neighbors }
    },
  )
}

const COLUMNS: readonly CsvColumn<ContactMessageDocument>[] = [
  { name: `Received ${EASTERN}`, write: ({ createdAt }) => dateCell(createdAt) },
  ...columnsOf<ContactMessageDocument>(MESSAGE_FIELDS, Object.keys(MESSAGE_FIELDS)).map((column) =>
    column.path === 'subject'
      ? { ...column, write: ({ subject }: ContactMessageDocument) => subjectLabel(subject) }
      : column,
  ),
  { name: `Read ${EASTERN}`, write: ({ readAt }) => dateCell(readAt) },
  { name: `Done ${EASTERN}`, write: ({ doneAt }) => dateCell(doneAt) },
]
