import { email, paragraphs, phone, text, type TextField } from '../resources/fields.ts'
import { CONTACT_MESSAGES as M } from './contact.messages.ts'

const { tooLong } = M

/**
 * Every field of the contact form (docs/specification.md section 5), in the order of requests, responses and CSV files.
 * All are texts: the form without scripts has controls for no other kind.
 */
export const MESSAGE_FIELDS = {
  name: text('Name', {
    min: 2,
    max: 120,
    required: M.name,
    tooShort: M.name,
    tooLong,
    autoComplete: 'name',
  }),
  email: email('Email', {
    max: 254,
    required: M.email,
    badFormat: M.email,
    tooLong,
    autoComplete: 'email',
  }),
  phone: phone('Phone', {
    isOptional: true,
    isEmptyMissing: true,
    min: 10,
    max: 40,
    invalid: M.phone,
    autoComplete: 'tel',
  }),
  // One of CONTACT_SUBJECTS, or a subject that the visitor wrote.
  subject: text('Subject', { min: 2, max: 200, required: M.subject, tooShort: M.subject, tooLong }),
  message: paragraphs('Message', {
    min: 10,
    max: 5_000,
    required: M.message,
    tooShort: M.message,
    tooLong,
    // Beside the field, so that nobody learns it by a refusal.
    hint: 'A short question is fine. It needs at least 10 characters.',
  }),
} as const satisfies Readonly<Record<string, TextField>>

type Name = keyof typeof MESSAGE_FIELDS

/** The rows of the form, with and without scripts. */
export const MESSAGE_ROWS = [
  ['name'],
  ['email', 'phone'],
  ['subject'],
  ['message'],
] as const satisfies readonly (readonly Name[])[]

/** What the inbox and the mail to the office show in places of its own. */
const PLACED: readonly string[] = ['name', 'email', 'phone', 'subject', 'message'] satisfies Name[]

/** @returns what else a visitor has answered, each with its label. */
export const otherAnswers = (message: { [N in Name]?: string | null }): { label: string; answer: string }[] =>
  Object.entries(MESSAGE_FIELDS).flatMap(([name, { label }]) => {
    const answer = message[name as Name]
    return answer && !PLACED.includes(name) ? [{ label, answer }] : []
  })
