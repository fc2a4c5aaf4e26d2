import type { PageContentBody } from '../pages/pages.ts'

/** How many months answered messages are kept: the least, the most, and where the office has set no number. */
export const KEPT_MONTHS = { least: 1, most: 120, usual: 24 } as const

/** How long a shorter time is only announced, in days: a typing error must not delete years of messages. */
export const NOTICE_DAYS = 7

/**
 * @param content the page content `privacy`, whose number may be missing.
 * @returns how many months answered messages are kept. What visitors read and what the server deletes both follow this.
 */
export function keptMonthsIn(content: Readonly<Record<string, unknown>>): number {
  const months = Number(content['keepMessagesMonths'])
  const isKnown = Number.isInteger(months) && months >= KEPT_MONTHS.least && months <= KEPT_MONTHS.most
  return isKnown ? months : KEPT_MONTHS.usual
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

/**
 * The page `/privacy` until an administrator has saved one of their own; also the sample content. Each sentence is true
 * of the product as it is: whoever changes what is stored, where, or for how long, changes it here too.
 */
export const privacyDefaults: PageContentBody = {
  hero: { title: 'Privacy', subtitle: 'What we keep, why and for how long.' },
  sections: [
    {
      title: 'What you send us',
      content: paragraphs(
        'When you write to us, we keep your name, your email address, your phone number if you enter it, and your message, together with what we answer and what we note about it. We use it to answer you.',
        'If you tell us that your child is late for a class or absent, the coach of that class sees it with the name of your child.',
        'A message that we delete by hand can be restored for 30 days, and is then gone. For 7 days the website remembers its answers to requests, so that what your phone sends twice arrives once.',
      ),
    },
    {
      title: 'Our newsletter',
      content: paragraphs(
        'If you sign up for news, we keep your email address, when you signed up and when you confirmed it. An address that nobody confirms is deleted after 7 days. Unsubscribe with the link in any of our emails, and your address is deleted from the list immediately.',
        'For 90 days we keep whether each email to you was sent. Once your address is deleted, this no longer leads to you.',
      ),
    },
    {
      title: 'Notifications about classes',
      content: paragraphs(
        'If you have your phone or computer tell you when a class is canceled or moved, we keep the address of that device at the push service of its browser, the keys with which only it can read what we send, and which classes and places it follows. We do not know whose device it is.',
        'The company that makes your browser brings the notifications to you, and cannot read them. “Stop and erase” in My week deletes all of this immediately. A device that no longer takes notifications is deleted with the next one, and one that has not opened this website for a year after that year.',
      ),
    },
    {
      title: 'Who else sees it',
      content: paragraphs(
        'Your messages, our answers and our newsletter are sent as emails: the companies that carry these emails, yours and ours, handle them. The website runs on the computers of a company that we pay for it. Nobody else gets your data from us.',
        'To enroll you go to a website of another company, which has rules of its own.',
      ),
    },
    {
      title: 'Signing in, and protection from attacks',
      content: paragraphs(
        'For 180 days we keep which of our coaches and administrators did what on the website; where that is about a message, your name is in it. For the same time we keep failed attempts to sign in, with the network address that they came from.',
        'Against spam and guessed passwords, the website counts messages, sign-ups and attempts to sign in by network address, for about 15 minutes. How often an email address was signed up is counted for a day, in a form in which it cannot be read. The list of all requests to the website has shortened network addresses.',
      ),
    },
    {
      title: 'What stays on your device',
      content: paragraphs(
        'The website keeps a copy of its public pages and pictures in your browser, so that you can read them at the pool with no signal. Your browser also keeps the classes that you mark with a star, how you like to see the classes, which notices you have closed, and what you have typed into the contact form until it is sent. A message that you send with no signal waits there too. If you tell us that your child is late or absent, your browser keeps your names and your email address for the next time.',
        'None of that is sent to us, except the message when you send it, and your marked classes if you add them to your calendar or ask to be told when one of them is canceled or moved. You can clear it in the settings of your browser at any time.',
      ),
    },
    {
      title: 'Backups',
      content: paragraphs(
        'We make copies of everything so that nothing is lost when a computer fails. What is deleted stays in these copies until newer ones have taken their place.',
      ),
    },
    {
      title: 'What we do not do',
      content: paragraphs(
        'No advertising, no tracking, and no cookies for visitors. Only our coaches and administrators get cookies, when they sign in: one for the session, for 7 days at most, one for 180 days by which the website knows the device again, and, if they ask for it, one for 30 days on a device that needs no code.',
        'A video from YouTube or Vimeo is loaded only after you press Play. If a page shows a picture or another video from a different website, your browser gets it from there, and that website learns your network address and that you come from us, but not which page you read.',
      ),
    },
    {
      title: 'Your data',
      content: paragraphs(
        'You can ask us what we keep about you, get it as a file, and have it erased. Write to us with the contact form.',
      ),
    },
  ],
  keepMessagesMonths: KEPT_MONTHS.usual,
}
