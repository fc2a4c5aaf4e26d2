import type { ReplyTemplate } from './thread.types.ts'

/** The templates until an administrator saves others. */
export const DEFAULT_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'There is a place',
    text: 'Hello {name},\n\nthank you for writing to us. Yes, there is a place. You can enroll on our website, on the page of the class.\n\nSee you soon!',
  },
  {
    name: 'The class is full',
    text: 'Hello {name},\n\nthank you for writing to us. This class is full right now. We will write to you as soon as a place is free.\n\nKind regards',
  },
  {
    name: 'We need to know more',
    text: 'Hello {name},\n\nthank you for writing to us. So that we can help you: how old is the child, and on which days could you come?\n\nKind regards',
  },
]
