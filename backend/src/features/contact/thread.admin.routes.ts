import { THREAD_MESSAGES as M } from '@lane-and-court/contract/contact/thread.ts'
import { noteSchema, replySchema } from '@lane-and-court/contract/contact/thread.schema.ts'
import { note, reply } from '@lane-and-court/contract/contact/thread.shapes.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite, type LogEntry } from '../../resources/commitWrite.ts'
import type { ContactMessageDocument } from './contact.model.ts'
import { presentNote, presentReply } from './contact.presenter.ts'
import type { MessageOptions } from './contact.service.ts'
import { addNote, addReply, changeNote, deleteNote, retryReply } from './thread.service.ts'

const topic = null
const before = [idempotent]
const ONE = '/api/admin/messages/:id'

/** Replies to messages, and notes on them. */
export function threadRoutes(router: GuardedRouter, commitWrite: CommitWrite, options: MessageOptions): void {
  declareReplies(router, commitWrite, options)
  declareNotes(router, commitWrite)
}

function declareReplies(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  { sendMail, jobs }: MessageOptions,
): void {
  const routes = router.of('admin', 'Messages')
  const refuseIfClosed = () => {
    if (!sendMail) throw new HttpError(409, 'validation', M.closed)
  }
  const log = logged('replied')

  routes.post(
    `${ONE}/replies`,
    {
      summary: 'Answers a message by email',
      before,
      body: replySchema,
      status: 201,
      errors: [409],
      response: reply,
    },
    async (ctx, { body }) => {
      refuseIfClosed()
      const save = () => addReply(ctx.params.id, newId(ctx), body, actorOf(ctx))
      const { result } = await commitWrite(ctx, { topic, save, log })
      void jobs.wake()
      return presentReply(result)
    },
  )

  routes.post(
    `${ONE}/replies/:reply/retry`,
    {
      summary: 'Sends a failed reply once more',
      params: { reply: idSchema },
      before,
      errors: [409],
      response: reply,
    },
    async (ctx) => {
      refuseIfClosed()
      const save = () => retryReply(ctx.params.id, ctx.params.reply)
      const { result } = await commitWrite(ctx, { topic, save, log: logged('reply-retried') })
      void jobs.wake()
      return presentReply(result)
    },
  )
}

function declareNotes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Messages')
  routes.post(
    `${ONE}/notes`,
    {
      summary: 'Notes something on a message, for administrators only',
      before,
      body: noteSchema,
      status: 201,
      errors: [409],
      response: note,
    },
    async (ctx, { body }) => {
      const save = () => addNote(ctx.params.id, newId(ctx), body, actorOf(ctx))
      return presentNote((await commitWrite(ctx, { topic, save, log: logged('noted') })).result)
    },
  )

  routes.put(
    `${ONE}/notes/:note`,
    {
      summary: 'Changes a note, by who wrote it',
      params: { note: idSchema },
      before,
      body: noteSchema,
      isVersioned: true,
      response: note,
    },
    async (ctx, { body, version }) => {
      const save = () => changeNote(ctx.params.id, ctx.params.note, body, version, actorOf(ctx))
      return presentNote((await commitWrite(ctx, { topic, save, log: logged('note-changed') })).result)
    },
  )

  routes.delete(
    `${ONE}/notes/:note`,
    { summary: 'Deletes a note for good', params: { note: idSchema }, before, response: NO_BODY },
    async (ctx) => {
      const save = () => deleteNote(ctx.params.id, ctx.params.note)
      await commitWrite(ctx, { topic, save, log: logged('note-deleted') })
    },
  )
}

const logged =
  (action: string) =>
  ({ message: one }: { message: ContactMessageDocument }): LogEntry => ({
    action,
    object: loggedObject('message', one, one.name),
  })
