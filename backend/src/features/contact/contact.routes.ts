import { receipt } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { smallBody } from '../../http/jsonBody.ts'
import { rateLimit } from '../../http/rateLimit.ts'
import type { Logger } from '../../infra/logger.ts'
import type { SendMail } from '../../infra/mail.ts'
import { presentReceipt } from './contact.presenter.ts'
import { storeMessage, mailMessage } from './contact.service.ts'

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
      before: [limit, smallBody, idempotent],
      body: contactMessageSchema,
      status: 201,
      response: receipt,
    },
    async (ctx, { body }) => {
      const { message, isNew } = await storeMessage(newId(ctx), body)
      // Not awaited: the message is stored, and a slow mail server must not delay the response.
      if (isNew && sendMail) void mailMessage(message, sendMail, logger)
      return presentReceipt(message)
    },
  )
}
