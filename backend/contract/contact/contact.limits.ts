export const CONTACT_LIMITS = {
  nameMin: 2,
  nameMax: 120,
  emailMax: 254,
  phoneMin: 10,
  phoneMax: 40,
  subjectMin: 2,
  subjectMax: 200,
  messageMin: 10,
  messageMax: 5_000,
} as const

export const CONTACT_SUBJECTS = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'swimming', label: 'Swimming Classes' },
  { value: 'tennis', label: 'Tennis Classes' },
  { value: 'camps', label: 'Summer Camps' },
] as const

/**
 * The states by which the admin area filters messages; `open` is not done yet, whether read or not. Spam is in a folder
 * of its own, and in no other list.
 */
export const MESSAGE_STATUSES = ['unread', 'open', 'done', 'spam'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Whose messages the admin area shows: those assigned to oneself, or to nobody. */
export const ASSIGNMENTS = ['me', 'nobody'] as const

export type Assignment = (typeof ASSIGNMENTS)[number]

/**
 * Why a message is in the spam folder: a field that people do not see was filled in, it was sent faster than anybody
 * types, or an administrator put it there.
 */
export const SPAM_REASONS = ['hidden-field', 'too-fast', 'marked'] as const

export type SpamReason = (typeof SPAM_REASONS)[number]

/** Nobody fills in the contact form faster than this, in milliseconds. */
export const FASTEST_PERSON_MS = 2_000

/** @returns the label of a subject; visitors may also write a subject of their own. */
export function subjectLabel(subject: string): string {
  return CONTACT_SUBJECTS.find(({ value }) => value === subject)?.label ?? subject
}

/** docs/specification.md section 5. */
export const CONTACT_MESSAGES = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  subject: 'Please select a subject.',
  message: 'Message must be at least 10 characters.',
  /** Beside the field, so that nobody learns it by a refusal. */
  messageHint: 'A short question is fine. It needs at least 10 characters.',
  tooLong: 'Please shorten this to at most {#limit} characters.',
  failed: 'Failed to send message',
  problem: 'There was a problem submitting your message. Please try again.',
} as const
