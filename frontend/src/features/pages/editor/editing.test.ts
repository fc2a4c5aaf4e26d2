import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import {
  group,
  link,
  list,
  number,
  paragraphs,
  richText,
  text,
} from '@lane-and-court/contract/fields/fields.ts'
import { describe, expect, it } from 'vitest'
import { changesBetween } from '../../../ui/form/described/changesBetween.ts'
import { comparedContent } from '../../../ui/form/described/comparedFields.ts'
import { controlFor } from '../../../ui/form/content/controls/control.ts'
import { itemLabel, pathLabel } from '../../../ui/form/content/labels.ts'
import { blankLike, blankOf, newSection } from '../../../ui/form/content/newItem.ts'
import { richTextValue } from '../../../ui/form/content/controls/richTextValue.ts'

const letters = (count: number) => 'x'.repeat(count)

describe('the control of a text (docs/product.md section 5)', () => {
  it.each([
    [letters(50), 'line', 'line'],
    [letters(51), 'rich', 'line'],
    [letters(100), 'rich', 'line'],
    [letters(101), 'rich', 'area'],
    ['<p>a</p>', 'rich', 'area'],
    ['<h2>a</h2>', 'rich', 'area'],
    ['a\nb', 'area', 'area'],
  ])('%s', (value, visual, structured) => {
    expect(controlFor(value, undefined, 'visual')).toBe(visual)
    expect(controlFor(value, undefined, 'structured')).toBe(structured)
  })
})

it('controlFor follows the description of the field, or the value where the two do not fit', () => {
  expect(controlFor(letters(200), link('Link'), 'visual')).toBe('link')
  expect(controlFor(undefined, paragraphs('Text'), 'structured')).toBe('area')
  expect(controlFor(`<p>${letters(200)}</p>`, paragraphs('Text'), 'visual')).toBe('area')
  expect(controlFor(letters(60), text('Title'), 'visual')).toBe('line')
  expect(controlFor('x', richText('Text'), 'visual')).toBe('rich')
  expect(controlFor('A<br>B', richText('Address', { hasBreaks: true }), 'visual')).toBe('breaks')
  expect(controlFor(40, number('Price'), 'visual')).toBe('number')
  expect(controlFor('40', number('Price'), 'visual')).toBe('line')
  expect(controlFor([], list('Days', group('Day', {})), 'visual')).toBe('list')
  expect(controlFor(['a'], undefined, 'visual')).toBe('lines')
  expect(controlFor([{}], undefined, 'visual')).toBe('list')
  expect(controlFor(true, text('Title'), 'visual')).toBe('switch')
  expect(controlFor(null, undefined, 'visual')).toBe('line')
})

it('newSection makes an id from the time, and never the same twice', () => {
  expect(newSection([], 1000)).toEqual({ id: '1000', title: '', content: '' })
  expect(newSection([{ id: '1000' }, { id: '1001' }, null], 1000)).toMatchObject({ id: '1002' })
})

it('blankLike and blankOf make an empty item with the same fields as the others', () => {
  expect(blankLike({ a: 'x', n: 4, on: true, l: ['x'], g: { b: 'y' }, z: null })).toEqual({
    a: '',
    n: 0,
    on: false,
    l: [],
    g: { b: '' },
    z: '',
  })
  const programs = fieldsOf('home')['programs']
  expect(programs?.kind === 'list' && blankOf(programs.of)).toEqual({
    title: '',
    description: '',
    image: '',
  })
})

describe('richTextValue', () => {
  it.each([
    ['<p>a</p><p>b &amp; c</p>', 'old', 'a\n\nb & c'],
    ['<p>a<br>b</p>', 'old', 'a\nb'],
    ['<p>a <strong>b</strong></p>', 'old', '<p>a <strong>b</strong></p>'],
    ['<p>a</p>', '<p>old</p>', '<p>a</p>'],
    ['', 'old', ''],
  ])('%s', (html, before, stored) => expect(richTextValue(html, before)).toBe(stored))
})

it('pathLabel and itemLabel name paths and items', () => {
  expect(pathLabel(fieldsOf('home'), ['programs', 1, 'image'])).toBe('Programs › Program 2 › Picture')
  expect(pathLabel(fieldsOf('faq'), ['openDays', 0])).toBe('Open days › Item 1')
  expect(itemLabel('Program', 1, { title: ' Swim ' })).toBe('Program 2: Swim')
  expect(itemLabel('Item', 0, 'text')).toBe('Item 1')
})

it('changesBetween describes what changed between two versions', () => {
  const before = { hero: { title: 'Open Day' }, list: ['a'], gone: 1, same: true, form: 'a b' }
  const after = { hero: { title: 'Open Week' }, list: ['a', 'b'], same: true, form: '<p>a <b>b</b></p>' }
  const fields = comparedContent(fieldsOf('faq'))
  expect(changesBetween(fields, before, after)).toEqual([
    { label: 'Top banner › Title', isPicture: false, before: 'Open Day', after: 'Open Week' },
    { label: 'List › Item 2', isPicture: false, before: '', after: 'b' },
    { label: 'Form', isPicture: false, before: 'a b', after: 'a **b**' },
    { label: 'Gone', isPicture: false, before: '1', after: '' },
  ])
  expect(changesBetween(fields, before, before)).toEqual([])
})
