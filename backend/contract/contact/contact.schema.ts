import Joi from 'joi'
import { listQuerySchema } from '../http/common.schema.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { MESSAGE_FIELDS } from './contact.fields.ts'
import { LESSON_NOTICE_FIELDS } from './lessonNotice.fields.ts'
import { LESSON_NOTICE_LIMITS } from './lessonNotice.limits.ts'
import {
  ASSIGNMENTS,
  MESSAGE_SUBJECTS,
  MESSAGE_STATUSES,
  type AssigneeInput,
  type ContactRequest,
  type FormTraps,
  type MessageListQuery,
  type MessageUpdate,
  type SpamInput,
} from './contact.ts'

/** The contact form, validated in the dialog and on the server (docs/product.md section 5). */
export const contactMessageSchema = inputSchema(MESSAGE_FIELDS)

/** What a message is about besides its text. */
export const aboutLessonSchema = Joi.object<Pick<ContactRequest, 'lesson' | 'device'>, true>({
  lesson: inputSchema(LESSON_NOTICE_FIELDS),
  device: Joi.string().max(LESSON_NOTICE_LIMITS.device),
})

/** What the contact form tells of how it was filled in. The server takes whatever it gets, and refuses nothing for it. */
export const formTrapsSchema = Joi.object<FormTraps, true>({
  website: Joi.string().allow(''),
  openMs: Joi.number(),
})

/** The query of the message list in the admin area, of one message in it, and of its export. */
export const messageListQuerySchema = listQuerySchema<MessageListQuery>({
  status: Joi.string()
    .empty('')
    .valid(...MESSAGE_STATUSES),
  subject: Joi.string()
    .empty('')
    .valid(...MESSAGE_SUBJECTS.map(({ value }) => value)),
  assigned: Joi.string()
    .empty('')
    .valid(...ASSIGNMENTS),
})

export const messageUpdateSchema = Joi.object<MessageUpdate, true>({
  isRead: Joi.boolean().strict(),
  isDone: Joi.boolean().strict(),
})
  .or('isRead', 'isDone')
  .messages({ 'object.missing': 'Say what is to change: isRead or isDone.' })

export const spamSchema = Joi.object<SpamInput, true>({ isSpam: Joi.boolean().strict().required() })

export const assigneeSchema = Joi.object<AssigneeInput, true>({
  assigneeId: Joi.string().hex().length(24).allow(null).required(),
})
