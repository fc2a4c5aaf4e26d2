export const PERSONAL_DATA_LIMITS = {
  /** Messages that are shown; more are counted, exported and erased. */
  shown: 100,
  /** Mentions are counted so far. */
  mentions: 100,
} as const

/** docs/specification.md section 5. */
export const PERSONAL_DATA_MESSAGES = {
  email: 'Please enter a valid email address.',
  phone: 'Please enter a phone number with at least 7 digits.',
  name: 'Please enter at least 2 characters.',
  offline: 'This needs a connection. Please try again when you are online.',
} as const
