import { expect, it } from 'vitest'
import { classInputSchema } from '../classes/classes.schema.ts'
import { contactMessageSchema } from '../contact/contact.schema.ts'
import { validate } from '../http/validate.ts'
import { newsArticleInputSchema } from '../news/news.schema.ts'
import { contentSchema } from '../pages/pages.schema.ts'
import { staffMemberInputSchema } from '../staff/staff.schema.ts'
import { cutText } from './cut.ts'
import { growsTooFast } from './growth.fixture.ts'
import { oneLine, withoutControls } from './controls.ts'

/** What the patterns of schemas look at: blanks, addresses, times. */
const RUNS = [
  '<p ',
  '<',
  ' ',
  '\n',
  ' \n',
  '\u00a0',
  '\u0000',
  '@',
  '.',
  'a.',
  'a@',
  '-',
  '/',
  '%',
  ':',
  '0',
  '\ud800',
  '😀',
]

it.each<[string, (text: string) => unknown]>([
  ['cutText', (text) => cutText(text, 300)],
  ['oneLine', oneLine],
  ['withoutControls', withoutControls],
  ['an article', (t) => validate(newsArticleInputSchema, { title: t, content: t, image: t, publishAt: t })],
  [
    'a message',
    (t) => validate(contactMessageSchema, { name: t, email: t, phone: t, subject: t, message: t }),
  ],
  [
    'a coach',
    (t) => validate(staffMemberInputSchema, { name: t, bio: t, email: `a@${t}`, phone: t, image: t }),
  ],
  [
    'a class',
    (t) =>
      validate(classInputSchema, { name: t, startTime: t, startDate: t, enrollmentUrl: `https://a.b/${t}` }),
  ],
  [
    'a page',
    (t) =>
      validate(contentSchema('home'), {
        hero: { title: t, cta: { primary: { link: t } } },
        mission: { image: t },
      }),
  ],
])(
  '%s: a text six times as long is read in some six times the time',
  (_what, read) => {
    expect(growsTooFast(read, RUNS)).toEqual([])
  },
  120_000,
)

it('finds what reads a text again and again', () => {
  expect(growsTooFast((text) => /<p\b[^>]*>/.test(text), ['<p '])).not.toEqual([])
}, 120_000)
