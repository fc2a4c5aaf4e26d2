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
