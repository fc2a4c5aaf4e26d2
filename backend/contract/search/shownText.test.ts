import { expect, it } from 'vitest'
import type { Field, Fields } from '../fields/fields.ts'
import { KNOWN_FIELDS } from '../pages/knownFields.ts'
import { shownText } from './shownText.ts'

const DAY = '2026-11-30'
const ADDRESS = 'https://example.com/'

/** Sample values of the kinds of fields that a page does not show as text. The sample of every other kind is a word. */
const VALUES: Partial<Record<Field['kind'], unknown>> = {
  number: 7,
  flag: true,
  day: DAY,
  calendarDay: DAY,
  link: ADDRESS,
  url: ADDRESS,
  video: ADDRESS,
  picture: '/pictures/pool.jpg',
  email: 'ada@example.com',
}

/** What no visitor reads as text, although it is one. */
const isHidden = (fields: Fields, name: string, field: Field): boolean =>
  name === 'seo' ||
  field.isTechnical === true ||
  Object.values(fields).some((other) => 'altName' in other && other.altName === name)

interface Leaf {
  path: string[]
  field: Field
  isHidden: boolean
}

const leavesIn = (fields: Fields, path: string[] = [], isInHidden = false): Leaf[] =>
  Object.entries(fields).flatMap(([name, described]) => {
    const field = described.kind === 'list' ? described.of : described
    const isOwn = isInHidden || isHidden(fields, name, field)
    const own = [...path, name]
    return field.kind === 'group'
      ? leavesIn(field.fields, own, isOwn)
      : [{ path: own, field, isHidden: isOwn }]
  })

it.each(Object.entries(KNOWN_FIELDS))(
  'the search reads of the page %s what its description says is a text or a price',
  (_page, fields) => {
    for (const { path, field, isHidden } of leavesIn(fields)) {
      const value = VALUES[field.kind] ?? 'Word'
      const isPrice = field.kind === 'number' && field.unit === 'dollars'
      const text = isHidden ? '' : isPrice ? '$7.' : value === 'Word' ? 'Word.' : ''
      const content = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
      expect([path.join('.'), shownText(content)]).toEqual([path.join('.'), text])
    }
  },
)
