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

/** The states by which the admin area filters messages; `open` is not done yet, whether read or not. */
export const MESSAGE_STATUSES = ['unread', 'open', 'done'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

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
  tooLong: 'Please shorten this to at most {#limit} characters.',
  failed: 'Failed to send message',
  problem: 'There was a problem submitting your message. Please try again.',
} as const
