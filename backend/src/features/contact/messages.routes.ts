import { Readable } from 'node:stream'
import {
  messageListQuerySchema,
  messageUpdateSchema,
} from '@lane-and-court/contract/contact/contact.schema.ts'
import type {
  MessagePage,
  OpenedMessage,
  UnreadCount,
} from '@lane-and-court/contract/contact/contact.types.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import { validateBody } from '../../http/validateBody.ts'
import { validateQuery } from '../../http/validateQuery.ts'
import { logActivity } from '../activity/activity.service.ts'
import type { ContactMessageDocument } from './contact.model.ts'
import { presentMessage } from './contact.presenter.ts'
import { messagesCsv } from './messages.csv.ts'
import {
  countUnread,
  deleteMessage,
  eachMessage,
  listMessages,
  markMessage,
  readMessage,
  readNeighbours,
} from './messages.service.ts'

const objectOf = ({ _id, name }: ContactMessageDocument) => ({
  type: 'message',
  id: _id.toHexString(),
  name,
})

/** The inbox of the desk (DESIGN section 4). */
export function messagesRoutes(router: GuardedRouter): void {
  router.get('/api/admin/messages', 'admin', async (ctx) => {
    const query = validateQuery(ctx, messageListQuerySchema)
    const [{ items, total }, unread] = await Promise.all([listMessages(query), countUnread()])
    ctx.body = { items: items.map(presentMessage), total, unread } satisfies MessagePage
  })

  router.get('/api/admin/messages.csv', 'admin', (ctx) => {
    const query = validateQuery(ctx, messageListQuerySchema)
    ctx.type = 'text/csv; charset=utf-8'
    ctx.attachment(`messages-${new Date().toISOString().slice(0, 10)}.csv`)
    ctx.body = Readable.from(messagesCsv(eachMessage(query)))
  })

  router.get('/api/admin/messages/unread', 'admin', async (ctx) => {
    ctx.body = { unread: await countUnread() } satisfies UnreadCount
  })

  router.get('/api/admin/messages/:id', 'admin', async (ctx) => {
    const query = validateQuery(ctx, messageListQuerySchema)
    const message = await readMessage(ctx.params.id)
    const neighbours = await readNeighbours(message, query)
    ctx.body = { ...presentMessage(message), ...neighbours } satisfies OpenedMessage
  })

  router.patch('/api/admin/messages/:id', 'admin', idempotent, async (ctx) => {
    const update = validateBody(ctx, messageUpdateSchema)
    const { before, after } = await markMessage(ctx.params.id, update, expectedVersion(ctx))
    const isDone = after.doneAt !== null
    // Who opened what is nobody's concern; who took care of it is.
    if (isDone !== (before.doneAt !== null)) {
      const action = isDone ? 'done' : 'reopened'
      await logActivity({ actor: actorOf(ctx), action, object: objectOf(after) })
    }
    ctx.body = presentMessage(after)
  })

  router.delete('/api/admin/messages/:id', 'admin', idempotent, async (ctx) => {
    const message = await deleteMessage(ctx.params.id, actorOf(ctx).name)
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(message) })
    ctx.status = 204
  })
}
