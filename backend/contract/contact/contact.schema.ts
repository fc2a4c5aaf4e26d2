import Joi from 'joi'
import { listQuerySchema } from '../http/common.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import {
  ASSIGNMENTS,
  CONTACT_LIMITS as L,
  CONTACT_MESSAGES as M,
  CONTACT_SUBJECTS,
  MESSAGE_STATUSES,
  type AssigneeInput,
  type ContactMessageInput,
  type FormTraps,
  type MessageListQuery,
  type MessageUpdate,
  type SpamInput,
} from './contact.ts'

const text = (message: string, min: number, max: number, schema = line()) =>
  schema.min(min).max(max).required().messages({
    'any.required': message,
    'string.base': message,
    'string.empty': message,
    'string.min': message,
    'string.max': M.tooLong,
  })

/** The contact form, validated in the dialog and on the server (docs/specification.md section 5). */
export const contactMessageSchema = Joi.object<ContactMessageInput, true>({
  name: text(M.name, L.nameMin, L.nameMax),
  email: text(M.email, 1, L.emailMax).email({ tlds: false }).messages({ 'string.email': M.email }),
  phone: line()
    .empty(Joi.valid('', null))
    .min(L.phoneMin)
    .max(L.phoneMax)
    .messages({ 'string.min': M.phone, 'string.max': M.phone, 'string.base': M.phone }),
  subject: text(M.subject, L.subjectMin, L.subjectMax),
  message: text(M.message, L.messageMin, L.messageMax, lines()),
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
    .valid(...CONTACT_SUBJECTS.map(({ value }) => value)),
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
