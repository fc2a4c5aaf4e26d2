import type { ReplyTemplate } from './thread.types.ts'

/** The templates until an administrator saves others. */
export const DEFAULT_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'We have a spot',
    text: 'Hello {name},\n\nThank you for writing to us. Yes, we have a spot. You can enroll on the page for that class on our website.\n\nSee you soon!',
  },
  {
    name: 'The class is full',
    text: 'Hello {name},\n\nThank you for writing to us. This class is full right now. We will email you as soon as a spot opens up.\n\nBest regards',
  },
  {
    name: 'We need to know more',
    text: 'Hello {name},\n\nThank you for writing to us. To help you choose a class, we need to know: how old is your child, and which days work for you?\n\nBest regards',
  },
]
