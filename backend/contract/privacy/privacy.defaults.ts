import type { PageContentBody } from '../pages/pages.types.ts'

/** The page `/privacy` until an administrator has saved one of their own; also the sample content. */
export const privacyDefaults: PageContentBody = {
  hero: { title: 'Privacy', subtitle: 'What we keep, why and for how long.' },
  sections: [
    {
      title: 'What you send us',
      content:
        'When you write to us, we keep your name, your email address, your phone number and your message until your question is answered. We never give them to anyone else.',
    },
    {
      title: 'Our newsletter',
      content:
        'If you sign up for news, we keep your email address, when you signed up and when you confirmed it. An address that nobody confirms is deleted after 7 days. Unsubscribe with the link in any of our emails, and your address is deleted from the list immediately. We never give it to anyone else.',
    },
    {
      title: 'What stays on your phone',
      content:
        'The site keeps a copy of its public pages in your browser, so that you can read them at the pool with no signal. You can clear it in the settings of your browser at any time.',
    },
    { title: 'What we do not do', content: 'No advertising, no tracking and no cookies for visitors.' },
  ],
}
