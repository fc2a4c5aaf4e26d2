import {
  assigneeSchema,
  messageUpdateSchema,
  spamSchema,
} from '@lane-and-court/contract/contact/contact.schema.ts'
import type { MessageChange } from '@lane-and-court/contract/contact/contact.ts'
import { replyTemplatesSchema } from '@lane-and-court/contract/contact/thread.schema.ts'
import { messageDesk, replyTemplates } from '@lane-and-court/contract/contact/thread.shapes.ts'
import { message } from '@lane-and-court/contract/responses/objects.shapes.ts'
import type { Context } from 'koa'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { idempotent } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite, type LogEntry } from '../../resources/commitWrite.ts'
import { shownName, listAdminRecords } from '../auth/admin.service.ts'
import type { ContactMessageDocument } from './contact.model.ts'
import { presentMessage } from './contact.presenter.ts'
import type { MessageOptions } from './contact.service.ts'
import { markMessage } from './markMessage.service.ts'
import { describeRetention } from './oldMessages.service.ts'
import { presentTemplates, readTemplates, saveTemplates } from './replyTemplates.service.ts'
import { threadRoutes } from './thread.admin.routes.ts'

/** No public response shows a message. */
const topic = null
const before = [idempotent]
const PATH = '/api/admin/messages'
const ONE = `${PATH}/:id`

/** What administrators do with messages. Declared ahead of the routes of one message, whose id could be `desk`. */
export function contactWorkRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  options: MessageOptions,
): void {
  declareDesk(router, commitWrite, options.sendMail !== null)
  declareMarks(router, commitWrite, options)
  threadRoutes(router, commitWrite, options)
}

function declareDesk(router: GuardedRouter, commitWrite: CommitWrite, canReply: boolean): void {
  const routes = router.of('admin', 'Messages')
  routes.get(
    `${PATH}/desk`,
    {
      summary: 'Whether replies can be sent, to whom messages can be assigned, and how long they are kept',
      response: messageDesk,
    },
    async (ctx) => ({
      canReply,
      administrators: (await listAdminRecords()).map((one) => ({
        id: one._id.toHexString(),
        name: shownName(one),
      })),
      myId: actorOf(ctx).id,
      retention: await describeRetention(),
    }),
  )

  routes.get(
    `${PATH}/templates`,
    { summary: 'The templates for replies', response: replyTemplates },
    readTemplates,
  )

  routes.put(
    `${PATH}/templates`,
    {
      summary: 'Saves all templates for replies',
      before,
      body: replyTemplatesSchema,
      isVersioned: true,
      response: replyTemplates,
    },
    async (ctx, { body, version }) =>
      presentTemplates(
        await commitWrite(ctx, {
          topic,
          save: () => saveTemplates(body, version),
          log: () => ({ action: 'updated', object: { type: 'templates for replies', id: null, name: '' } }),
        }),
      ),
  )
}

function declareMarks(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  { sendMail, jobs }: MessageOptions,
): void {
  const routes = router.of('admin', 'Messages')
  const save = async (ctx: Context, change: MessageChange, version: number | null) => {
    const marked = await commitWrite(ctx, {
      topic,
      save: () =>
        markMessage(ctx.params.id, change, version, { actor: actorOf(ctx), sendsMail: sendMail !== null }),
      log: eventsOf,
    })
    const { after } = marked
    if (after.mailDueAt || after.assignMailDueAt) void jobs.wake()
    return presentMessage(after)
  }
  const call = { before, isVersioned: true, isBatchable: true, response: message } as const

  routes.patch(
    ONE,
    { ...call, summary: 'Marks a message as read or done', body: messageUpdateSchema },
    (ctx, { body, version }) => save(ctx, body, version),
  )

  routes.put(
    `${ONE}/spam`,
    { ...call, summary: 'Moves a message into the spam folder, or back', body: spamSchema },
    (ctx, { body, version }) => save(ctx, body, version),
  )

  routes.put(
    `${ONE}/assignee`,
    { ...call, summary: 'Assigns a message to an administrator, or to nobody', body: assigneeSchema },
    (ctx, { body, version }) => save(ctx, body, version),
  )
}

interface Marked {
  before: ContactMessageDocument
  after: ContactMessageDocument
}

/** Only who took care of a message is logged, not who opened it. */
function eventsOf({ before: old, after }: Marked): LogEntry[] {
  const actions: string[] = []
  if ((old.doneAt !== null) !== (after.doneAt !== null)) actions.push(after.doneAt ? 'done' : 'reopened')
  if (Boolean(old.isSpam) !== Boolean(after.isSpam)) actions.push(after.isSpam ? 'spam' : 'no-spam')
  if ((old.assigneeId ?? null) !== (after.assigneeId ?? null))
    actions.push(after.assigneeId ? 'assigned' : 'unassigned')
  return actions.map((action) => ({ action, object: loggedObject('message', after, after.name) }))
}
