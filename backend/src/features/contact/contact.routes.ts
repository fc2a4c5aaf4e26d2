import { receipt } from '@lane-and-court/contract/responses/calls.shapes.ts'
import type { ContactRequest, SpamReason } from '@lane-and-court/contract/contact/contact.ts'
import {
  aboutLessonSchema,
  contactMessageSchema,
  formTrapsSchema,
} from '@lane-and-court/contract/contact/contact.schema.ts'
import { rateLimit } from '../../http/rateLimits.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { smallBody } from '../../http/body.ts'
import { presentReceipt } from './contact.presenter.ts'
import { receiveMessage, type MessageOptions } from './contact.service.ts'
import { takeTraps } from './formTraps.ts'
import { rejectWrongLesson } from './lessonNotices.service.ts'

const MESSAGES = 20
const WINDOW_SECONDS = 600

/** Counts the messages of one address, with and without scripts. */
export const limitMessages = rateLimit('contact', MESSAGES, WINDOW_SECONDS)

/** POST /api/contact (docs/specification.md section 7). */
export function contactRoutes(router: GuardedRouter, options: MessageOptions): void {
  router.post(
    '/api/contact',
    'public',
    {
      tag: 'Public',
      summary: 'Sends a message to the business',
      before: [limitMessages, smallBody, takeTraps, idempotent],
      body: contactMessageSchema
        .concat(aboutLessonSchema as typeof contactMessageSchema)
        .concat(formTrapsSchema as typeof contactMessageSchema),
      status: 201,
      response: receipt,
    },
    async (ctx, { body }) => {
      const spamReason = (ctx.state.spamReason as SpamReason | null | undefined) ?? null
      const { lesson } = body as ContactRequest
      if (lesson) await rejectWrongLesson(lesson)
      const message = await receiveMessage(newId(ctx), body, { ...options, spamReason })
      return presentReceipt(message)
    },
  )
}
