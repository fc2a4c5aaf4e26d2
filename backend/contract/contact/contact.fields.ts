import { email, paragraphs, phone, text, type TextField } from '../fields/fields.ts'
import { CONTACT_MESSAGES as M } from './contact.messages.ts'

/** One sentence for a text that is missing or too short. */
const sentence = (message: string) => ({ required: message, tooShort: message, tooLong: M.tooLong })

/**
 * Every field of the contact form (docs/product.md section 5), in the order of requests, responses and CSV files.
 * All are texts: the form without scripts has controls for no other kind.
 */
export const MESSAGE_FIELDS = {
  name: text('Name', { isSearched: true, ...sentence(M.name), min: 2, max: 120, autoComplete: 'name' }),
  email: email('Email', {
    isSearched: true,
    ...sentence(M.email),
    badFormat: M.email,
    max: 254,
    autoComplete: 'email',
  }),
  phone: phone('Phone', {
    isOptional: true,
    isEmptyMissing: true,
    invalid: M.phone,
    min: 10,
    max: 40,
    autoComplete: 'tel',
  }),
  // One of CONTACT_SUBJECTS, or a subject that the visitor wrote.
  subject: text('Subject', { isSearched: true, ...sentence(M.subject), min: 2, max: 200 }),
  message: paragraphs('Message', {
    isSearched: true,
    ...sentence(M.message),
    min: 10,
    max: 5_000,
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
