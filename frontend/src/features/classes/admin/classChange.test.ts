import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { expect, it } from 'vitest'
import { blankValues } from '../../../ui/form/described/formValues.ts'
import { changeError, CHANGED_FIELDS, classChange, type ChangeValues, type FieldName } from './classChange.ts'

const MAYA = { id: 'a'.repeat(24), name: 'Maya Lin' }
const FIELDS = [{ name: 'coachId', label: 'Coach', show: (id: unknown) => (id === MAYA.id ? MAYA.name : '') }]

function change(field: FieldName, over: object, ...classes: Class[]) {
  const values: ChangeValues = {
    ...blankValues(CLASS_FIELDS),
    field,
    isCleared: false,
    how: 'set',
    by: '',
    round: '100',
    ...over,
  }
  const result = classChange(classes, values, FIELDS)
  return {
    ...result,
    sent: result.changed.map(({ input }) => input[field]),
    words: result.steps.map(({ from, to, count }) => `${count}: ${from} → ${to}`),
    error: changeError(values, result),
  }
}

it('every plain field can be changed in several classes at once, the price first', () => {
  expect(CHANGED_FIELDS[0]).toBe('price')
  expect(CHANGED_FIELDS).toEqual(
    expect.arrayContaining([
      'coachId',
      'seasonId',
      'location',
      'startDate',
      'endDate',
      'startTime',
      'dayOfWeek',
      'level',
      'capacity',
      'ageRange',
      'availability',
      'description',
      'enrollmentUrl',
    ]),
  )
})

it('a change names how many get the value from which one, and leaves alone those that have it', () => {
  const [one, two, three, same] = [{ price: 25 }, { price: 25 }, { price: null }, { price: 28 }].map(
    sampleClass,
  )
  const { sent, words, error } = change('price', { price: '28' }, one!, two!, three!, same!)
  expect([sent, words, error]).toEqual([[28, 28, 28], ['2: $25 → $28', '1: blank → $28'], undefined])
})

it('a change sends nothing else of a class than it has, not even its time of day', () => {
  const before = sampleClass({
    startDate: '2026-11-03T15:30:00.000Z',
    coachId: MAYA.id,
    seasonId: null,
    availability: null,
  })
  const { id: _id, version: _version, ...input } = before
  expect(change('capacity', { capacity: '9' }, before).changed[0]?.input).toEqual({ ...input, capacity: 9 })
})

it('classes that the value would make invalid are named with the reason, and do not change', () => {
  const late = sampleClass({ name: 'Late', endTime: '20:00' })
  const early = sampleClass({ name: 'Early', startTime: '08:00', endTime: '08:30' })
  const { changed, invalid } = change('startTime', { startTime: '19:00' }, early, late)
  expect(changed.map(({ item }) => item.name)).toEqual(['Late'])
  expect(invalid.map(({ item, sentence }) => [item.name, sentence])).toEqual([
    ['Early', 'End time must be after start time'],
  ])
  expect(change('startTime', { startTime: '19:00' }, early).error).toBe('End time must be after start time')
})

it('a blank value clears a field only where somebody has said so', () => {
  const priced = sampleClass({ price: 25 })
  expect(change('price', {}, priced).error).toBe('Please enter a value, or check “Leave blank”')
  expect(change('price', { isCleared: true }, priced).words).toEqual(['1: $25 → blank'])
  expect(change('name', {}, priced).error).toBe('Name is required')
})

it('an account as coach keeps the text of each class, and a name takes the account away', () => {
  const named = sampleClass({ coach: 'Our team', coachId: null })
  const { changed, words } = change('coachId', { coachId: MAYA.id }, named)
  expect(changed[0]?.input).toMatchObject({ coachId: MAYA.id, coach: 'Our team' })
  expect(words).toEqual(['1: Our team → Maya Lin, Our team'])
  const withAccount = sampleClass({ coach: 'Our team', coachId: MAYA.id })
  expect(change('coachId', { coach: 'A guest' }, withAccount).changed[0]?.input).toMatchObject({
    coachId: null,
    coach: 'A guest',
  })
})

it('a price that is no price, or that all have already, is refused with a sentence', () => {
  const priced = sampleClass({ price: 25 })
  expect(change('price', { price: 'x' }, priced).error).toBe('Please enter a price in dollars')
  expect(change('price', { price: '25' }, priced).error).toBe('All of them have this already')
})

it('prices change by a percentage, each from its own, and none of a class without one', () => {
  const classes = [65, 65, 42, null].map((price) => sampleClass({ price }))
  const { sent, words, error } = change('price', { how: 'percent', by: '5' }, ...classes)
  expect(sent).toEqual([68, 68, 44])
  expect(words).toEqual(['2: $65 → $68', '1: $42 → $44'])
  expect(error).toBeUndefined()
  expect(change('price', { how: 'percent', by: '' }, ...classes).error).toBe(
    'Please enter a number, such as 5 or -5',
  )
  expect(change('price', { how: 'dollars', by: '-50' }, ...classes).invalid).toHaveLength(1)
})
