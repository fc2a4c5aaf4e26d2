import { classInput } from '../classes/class.fixture.ts'
import type { ObjectSchema } from 'joi'
import { expect, it } from 'vitest'
import { credentialsSchema, passwordChangeSchema, staffProfileUpdateSchema } from '../auth/auth.schema.ts'
import { classInputSchema, clashQuerySchema } from '../classes/classes.schema.ts'
import { contactMessageSchema } from '../contact/contact.schema.ts'
import { galleryImageInputSchema } from '../gallery/gallery.schema.ts'
import { listQuerySchema } from '../http/common.schema.ts'
import { validate } from '../http/validate.ts'
import { newsArticleInputSchema } from '../news/news.schema.ts'
import { contentSchema } from '../pages/pages.schema.ts'
import { programSchema } from '../programs/programs.schema.ts'
import { staffMemberInputSchema } from '../staff/staff.schema.ts'
import { oneLine, stripControlCharacters } from './controlCharacters.ts'

// oxlint-disable-next-line no-control-regex -- the test looks for control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000d-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/u
const DIRT = '\u0000\u0008\u001f\u007f\u0085\ufffe\uffff\ud800'

it.each([
  ['a\u000bb', 'a\nb', 'a b'],
  ['a\r\nb\rc\fd', 'a\nb\nc\nd', 'a b c d'],
  ['a\tb\n\nc', 'a\tb\n\nc', 'a b c'],
  [`a${DIRT}b`, 'ab', 'ab'],
  ['\udc00a\ud83d', 'a', 'a'],
  ['😀 é \u200d \u2028 \ufeff', '😀 é \u200d \u2028 \ufeff', '😀 é \u200d \u2028 \ufeff'],
])('%j is cleaned to %j, and on one line to %j', (input, cleaned, line) => {
  expect(stripControlCharacters(input)).toBe(cleaned)
  expect(oneLine(input)).toBe(line)
})

const PERSON = { name: 'Ada', email: 'ada@a.example', phone: '201-555-0100' }
const COACH = {
  ...PERSON,
  username: 'ada',
  password: 'secret',
  role: 'Coach',
  bio: 'Swims.',
  specializations: { sport: 'tennis', levels: ['beginner'], yearsOfExperience: 1 },
}
const CLASS = { ...classInput() }
const SCHEMAS: [string, ObjectSchema, Record<string, unknown>][] = [
  ['an article', newsArticleInputSchema, { title: 'T', content: '<p>C</p>', imageAlt: 'A' }],
  [
    'a picture',
    galleryImageInputSchema,
    { sport: 'tennis', caption: 'C', alt: 'A', image: '/pictures/a.webp' },
  ],
  ['a program', programSchema, { title: 'T', description: 'D', image: '/pictures/a.webp', imageAlt: 'A' }],
  ['a message', contactMessageSchema, { ...PERSON, subject: 'general', message: 'Is there a place?' }],
  ['a coach', staffMemberInputSchema, COACH],
  ['a profile', staffProfileUpdateSchema, COACH],
  ['a class', classInputSchema, CLASS],
  ['a clash', clashQuerySchema, { ...(CLASS as object), coachId: undefined }],
  ['a search', listQuerySchema({}), { q: 'words' }],
  ['a login', credentialsSchema, { username: 'ada', password: 'secret' }],
]

/**
 * Yields the input once for each of its texts, with control characters at the start, middle and end of it.
 */
function* withDirtyTexts(input: unknown, path: string[] = []): Generator<[path: string[], input: unknown]> {
  if (typeof input === 'string') yield [path, `${DIRT} ${input.slice(0, 1)}${DIRT}${input.slice(1)} ${DIRT}`]
  if (typeof input !== 'object' || input === null) return
  for (const [key, value] of Object.entries(input)) {
    for (const [below, dirty] of withDirtyTexts(value, [...path, key]))
      yield [below, Array.isArray(input) ? [dirty] : { ...input, [key]: dirty }]
  }
}
const at = (value: unknown, path: string[]): unknown =>
  path.reduce((inner: unknown, key) => (inner as Record<string, unknown> | undefined)?.[key], value)

/** Fields that are not free text: a value is accepted unchanged, or rejected. */
const EXACT = /password|sport|location|level$|Time|Date|image$/

it.each(SCHEMAS)('control characters are removed from every text of %s', (_what, schema, input) => {
  const clean = validate<unknown>(schema, input)
  expect(clean.errors).toBeUndefined()
  for (const [path, dirty] of withDirtyTexts(input)) {
    const expected = at(clean.value, path)
    // A field that this schema does not have.
    if (expected === undefined) continue
    const { value, errors } = validate<unknown>(schema, dirty)
    const name = path.join('.')
    if (name === 'password') expect(at(value, path)).toBe(at(dirty, path))
    else if (EXACT.test(name)) expect([name, errors]).toEqual([name, expect.anything()])
    else expect([name, errors ?? at(value, path)]).toEqual([name, expected])
  }
})

it('a text with only control characters counts as empty', () => {
  const { errors } = validate(newsArticleInputSchema, { title: `${DIRT} `, content: DIRT })
  expect(errors).toEqual({ title: 'Title is required', content: 'Content is required' })
})

it('a password keeps every character', () => {
  const password = ` a\u0000b\u000bc\r\n${DIRT} `
  const { value } = validate(passwordChangeSchema, { currentPassword: password, newPassword: password })
  expect(value).toEqual({ currentPassword: password, newPassword: password })
})

it('control characters are removed from the texts and keys of page content at any depth', () => {
  const content = { 'a\u000b': [{ b: `x\u000b${DIRT.slice(0, -1)}y\r\n` }], c: 1 }
  const { value } = validate(contentSchema('faq'), content)
  expect(value).toEqual({ 'a\n': [{ b: 'x\ny\n' }], c: 1 })
  expect(JSON.stringify(value)).not.toMatch(FORBIDDEN)
})

it('two keys of a page that differ only in control characters are rejected, because one would be lost', () => {
  expect(Object.values(validate(contentSchema('faq'), { a: 1, 'a\u0001': 2 }).errors ?? {})).toEqual([
    'The key "a" cannot be used. Please choose another, without a dot and without a $ at the start.',
  ])
})
