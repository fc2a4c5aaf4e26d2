import { expect, it } from 'vitest'
import { classInputSchema } from '../classes/classes.schema.ts'
import { contactMessageSchema } from '../contact/contact.schema.ts'
import { validate } from '../http/validate.ts'
import { newsArticleInputSchema } from '../news/news.schema.ts'
import { contentSchema } from '../pages/pages.schema.ts'
import { staffMemberInputSchema } from '../staff/staff.schema.ts'
import { isHtml } from '../pages/isHtml.ts'
import { plainText } from '../pages/plainText.ts'
import { NOW, sampleAnswers } from '../search/search.fixture.ts'
import { searchedOf } from '../search/searchDocuments.ts'
import { buildSearchIndex, searchIn } from '../search/searchIndex.ts'
import { shownText } from '../search/shownText.ts'
import { truncateText } from './truncate.ts'
import { growsTooFast } from './growth.fixture.ts'
import { oneLine, stripControlCharacters } from './controlCharacters.ts'

/** Texts that the patterns of the schemas look for: white space, addresses, times. */
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
  ['truncateText', (text) => truncateText(text, 300)],
  ['oneLine', oneLine],
  ['stripControlCharacters', stripControlCharacters],
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
])('the time for %s grows about linearly with the length of the text', (_what, read) => {
  expect(growsTooFast(read, RUNS)).toEqual([])
})

const index = await buildSearchIndex(searchedOf(sampleAnswers(), NOW))

it.each<[string, (text: string) => unknown]>([
  ['isHtml', isHtml],
  ['plainText', plainText],
  ['shownText', (text) => shownText({ a: text, b: [text] })],
  ['a search', (text) => searchIn(index, text)],
])(
  'the time for %s grows about linearly with the length of the text, as for all hostile texts',
  (_what, read) => {
    expect(growsTooFast(read)).toEqual([])
  },
)

it('growsTooFast finds a pattern with quadratic time', () => {
  expect(growsTooFast((text) => /<p\b[^>]*>/.test(text), ['<p '])).not.toEqual([])
})
