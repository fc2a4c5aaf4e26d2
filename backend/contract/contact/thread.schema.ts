import Joi from 'joi'
import { line, lines } from '../text/text.schema.ts'
import { CONTACT_MESSAGES } from './contact.messages.ts'
import {
  THREAD_LIMITS as L,
  THREAD_MESSAGES as M,
  type NoteInput,
  type ReplyInput,
  type ReplyTemplate,
  type ReplyTemplatesInput,
} from './thread.ts'

const required = (message: string, max: number, schema = lines()) =>
  schema.max(max).required().messages({
    'any.required': message,
    'string.base': message,
    'string.empty': message,
    'string.max': CONTACT_MESSAGES.tooLong,
  })

export const replySchema = Joi.object<ReplyInput, true>({ text: required(M.reply, L.replyMax) })

export const noteSchema = Joi.object<NoteInput, true>({ text: required(M.note, L.noteMax) })

export const replyTemplatesSchema = Joi.object<ReplyTemplatesInput, true>({
  templates: Joi.array()
    .items(
      Joi.object<ReplyTemplate, true>({
        name: required(M.templateName, L.templateNameMax, line()),
        text: required(M.templateText, L.replyMax),
      }),
    )
    .max(L.templates)
    .unique('name')
    .required()
    .messages({ 'array.unique': M.sameName }),
})
