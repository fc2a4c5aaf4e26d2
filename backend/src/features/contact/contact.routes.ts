import { createHash } from 'node:crypto'
import { receipt } from '@lane-and-court/contract/responses/calls.shapes.ts'
import type { ContactRequest, ReceivedMessage, SpamReason } from '@lane-and-court/contract/contact/contact.ts'
import {
  aboutLessonSchema,
  contactMessageSchema,
  formTrapsSchema,
} from '@lane-and-court/contract/contact/contact.schema.ts'
import { LESSON_NOTICE_LIMITS as L } from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import { createNetworkLimiter, rateLimit } from '../../http/rateLimits.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { smallBody } from '../../http/body.ts'
import { presentReceipt } from './contact.presenter.ts'
import { receiveMessage, type MessageOptions } from './contact.service.ts'
import { takeTraps } from './formTraps.ts'
import { rejectWrongLesson } from './lessonNotices.service.ts'

const MESSAGES = 20
const WINDOW_SECONDS = 600

const perLesson = createNetworkLimiter('lesson-notices', L.perAddress, 24 * 3600)

/** Counts the messages of one address, with and without scripts. */
export const limitMessages = rateLimit('contact', MESSAGES, WINDOW_SECONDS)

/** POST /api/contact (docs/product.md section 7). */
export function contactRoutes(router: GuardedRouter, options: MessageOptions): void {
  const routes = router.of('public', 'Public')
  routes.post(
    '/api/contact',
    {
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
      const { device, ...input }: ContactRequest & ReceivedMessage = body
      if (input.lesson) {
        await rejectWrongLesson(input.lesson)
        await perLesson.count(ctx, `${input.lesson.classId} ${input.lesson.day} `)
        if (device) input.lessonDevice = createHash('sha256').update(device).digest('base64url')
      }
      const message = await receiveMessage(newId(ctx), input, { ...options, spamReason })
      return presentReceipt(message)
    },
  )
}
