import { expect, it } from 'vitest'
import { validate } from '../http/validate.ts'
import { fieldsSchema, inputSchema } from './fields.schema.ts'
import { shapesOf } from './fields.shape.ts'
import { choice, email, group, list, number, password, phone, picture, readBy, text } from './fields.ts'
import type { InputOf, PresentOf } from './fields.ts'

const FIELDS = {
  name: text('Name', { max: 9, required: 'Name, please' }),
  login: text('Login', { max: 9, readBy: 'account' }),
  secret: password('Secret', { min: 3, max: 9, isOptional: true, tooShort: 'Too short', readBy: 'nobody' }),
  email: email('Email', { max: 20, default: null, isEmptyMissing: true, badFormat: 'No address' }),
  phone: phone('Phone', { max: 9, isOptional: true, isEmptyMissing: true }),
  photo: picture('Photo', { default: null }),
  skills: group(
    'Skills',
    {
      levels: list('Levels', text('Level', { max: 5 }), { max: 2, tooMany: 'Two at most', default: [] }),
      years: number('Years', { isWhole: true }),
    },
    { required: 'Skills, please' },
  ),
  note: text('Note', { max: 9, readBy: 'administrator', default: '' }),
} as const
const GOOD = { name: 'Ana', login: 'ana', skills: { years: 3 } }

const check = (over: object) => validate(inputSchema(FIELDS), { ...GOOD, ...over })

it('what is left out or empty gets its default, and the rest is cleaned as its kind says', () => {
  const value = { ...GOOD, email: null, photo: null, note: '', skills: { levels: [], years: 3 } }
  expect(check({})).toEqual({ value })
  expect(check({ email: ' ', phone: '' })).toEqual({ value })
  expect(check({ email: null, phone: null })).toEqual({ value })
  expect(check({ email: ' a@b.co ', secret: ' word ' })).toEqual({
    value: { ...value, email: 'a@b.co', secret: ' word ' },
  })
})

it('a text or a list of a request cannot be described without a limit, and one of a page can', () => {
  const [name, tags] = [text('Name'), list('Tags', text('Tag', { max: 3 }))]
  expect(() => inputSchema({ name })).toThrow('limit must be')
  expect(() => inputSchema({ tags })).toThrow('limit must be')
  expect(validate(fieldsSchema({ name, tags }), { name: 'Ana', tags: ['long'] })).toEqual({
    errors: { 'tags.0': 'This must be at most 3 characters long.' },
  })
})

it.each([
  [{ name: ' ' }, { name: 'Name, please' }],
  [{ secret: 'ab' }, { secret: 'Too short' }],
  [{ email: 'a@' }, { email: 'No address' }],
  [{ photo: '/api/logout' }, { photo: expect.any(String) }],
  [{ skills: undefined }, { skills: 'Skills, please' }],
  // The message of a group counts for the fields in it, but for a missing one only.
  [{ skills: {} }, { 'skills.years': 'Skills, please' }],
  [{ skills: { years: 'many' } }, { 'skills.years': 'This must be a number.' }],
  [{ skills: { years: 1, levels: ['a', 'b', 'c'] } }, { 'skills.levels': 'Two at most' }],
  [{ skills: { years: 1, levels: ['a', 'much too long'] } }, { 'skills.levels.1': expect.any(String) }],
])('%j is refused at its field', (over, errors) => expect(check(over)).toEqual({ errors }))

it('everybody reads what they may, and nobody a password', () => {
  const namesFor = (who: 'visitor' | 'account' | 'administrator') => Object.keys(readBy(FIELDS, who))
  const shared = ['email', 'phone', 'photo', 'skills']
  expect(namesFor('visitor')).toEqual(['name', ...shared])
  expect(namesFor('account')).toEqual(['name', 'login', ...shared])
  expect(namesFor('administrator')).toEqual(['name', 'login', ...shared, 'note'])
})

it('a response has null for what was left out, and a request need not send it', () => {
  const fields = readBy(FIELDS, 'visitor')
  type Public = PresentOf<typeof fields>
  const skills = { levels: [], years: 3 }
  const sent: InputOf<typeof fields> = { name: 'Ana', email: null, photo: null, skills }
  const read: Public = { ...sent, phone: null, email: null }
  // @ts-expect-error visitors do not read the login
  expect(read.login).toBeUndefined()
  const shapes = shapesOf(fields)
  expect(shapes.phone(null) && shapes.email(null) && shapes.photo(null)).toBe(true)
  expect([shapes.name(null), shapes.skills({ levels: [1], years: 3 })]).toEqual([false, false])
  expect(shapes.skills(skills)).toBe(true)
})

it('a request must have a choice without a default, and may not leave it blank', () => {
  const schema = inputSchema({ size: choice('Size', { words: ['S', 'M'], required: 'Size, please' }) })
  for (const size of [undefined, '', null, 'XL'])
    expect(validate(schema, { size })).toEqual({ errors: { size: 'Size, please' } })
  expect(validate(schema, { size: 'S' })).toEqual({ value: { size: 'S' } })
})
