import { receipt } from '@lane-and-court/contract/responses/calls.shapes.ts'
import type { SpamReason } from '@lane-and-court/contract/contact/contact.limits.ts'
import { contactMessageSchema, formTrapsSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { smallBody } from '../../http/jsonBody.ts'
import { rateLimit } from '../../http/rateLimit.ts'
import type { Logger } from '../../infra/logger.ts'
import type { SendMail } from '../../infra/mail.ts'
import { presentReceipt } from './contact.presenter.ts'
import { storeMessage, mailMessage } from './contact.service.ts'
import { takeTraps } from './formTraps.ts'

const MESSAGES = 20
const WINDOW_SECONDS = 600

/** POST /api/contact (docs/specification.md section 7). */
export function contactRoutes(router: GuardedRouter, sendMail: SendMail | null, logger: Logger): void {
  const limit = rateLimit('contact', MESSAGES, WINDOW_SECONDS)
  router.post(
    '/api/contact',
    'public',
    {
      tag: 'Public',
      summary: 'Sends a message to the business',
      before: [limit, smallBody, takeTraps, idempotent],
      body: contactMessageSchema.concat(formTrapsSchema as typeof contactMessageSchema),
      status: 201,
      response: receipt,
    },
    async (ctx, { body }) => {
      const spamReason = (ctx.state.spamReason as SpamReason | null | undefined) ?? null
      const { message, isNew } = await storeMessage(newId(ctx), body, spamReason)
      // Nobody is to read spam, and nobody gets a mail of it.
      if (spamReason) return presentReceipt(message)
      // Not awaited: the message is stored, and a slow mail server must not delay the response.
      if (isNew && sendMail) void mailMessage(message, sendMail, logger)
      return presentReceipt(message)
    },
  )
}
