import { expect, it } from 'vitest'
import { validate } from '../http/validate.ts'
import { closureInputSchema } from './closures.schema.ts'
import { CLOSURE_MESSAGES as SAYS } from './closures.limits.ts'

const VALID = { kind: 'closed', from: '2026-11-27', to: '2026-11-27' }
const ID = 'a'.repeat(24)

it('a closure without other fields concerns everything, all day', () =>
  expect(validate(closureInputSchema, VALID).value).toEqual({
    ...VALID,
    location: null,
    sport: null,
    classIds: [],
    startTime: null,
    endTime: null,
    delayMinutes: null,
    decideBy: null,
    newDay: null,
    newStartTime: null,
    newPlace: null,
    message: '',
  }))

it.each([
  [{ kind: 'rain', decideBy: '15:00' }, { decideBy: '15:00' }],
  [{ decideBy: '' }, { decideBy: null }],
  [{ kind: 'delayed', delayMinutes: '30' }, { delayMinutes: 30 }],
  [{ kind: 'moved', newPlace: ' North  Pool ' }, { newPlace: 'North  Pool' }],
  [{ kind: 'moved', newDay: '2026-11-28', newStartTime: '', newPlace: null }, { newDay: '2026-11-28' }],
  [
    { startTime: '', endTime: '', newDay: '', delayMinutes: null },
    { startTime: null, newDay: null },
  ],
  [{ classIds: [ID.toUpperCase()] }, { classIds: [ID] }],
  [{ to: '2027-11-27' }, { to: '2027-11-27' }],
])('%j is accepted as %j', (over, expected) =>
  expect(validate(closureInputSchema, { ...VALID, ...over })).toMatchObject({ value: expected }),
)

it.each([
  [{ kind: 'open' }, { kind: SAYS.kind }],
  [
    { location: 'Bayonne', sport: 'chess' },
    { location: SAYS.location, sport: SAYS.sport },
  ],
  [{ location: '' }, { location: SAYS.location }],
  [{ from: '2026-02-30' }, { from: SAYS.day }],
  [{ from: '1926-11-27' }, { from: SAYS.day, to: SAYS.days }],
  [
    { from: {}, to: [] },
    { from: SAYS.day, to: SAYS.day },
  ],
  [{ to: undefined }, { to: SAYS.day }],
  [{ to: '2026-11-26' }, { to: SAYS.dayOrder }],
  [{ to: '2027-11-28' }, { to: SAYS.days }],
  [{ startTime: '16:00' }, { endTime: SAYS.endMissing }],
  [{ startTime: '16:00', endTime: '' }, { endTime: SAYS.endMissing }],
  [{ endTime: '16:00' }, { endTime: SAYS.startMissing }],
  [{ startTime: '16:00', endTime: '16:00' }, { endTime: SAYS.timeOrder }],
  [
    { startTime: '4 pm', endTime: '24:00' },
    { startTime: SAYS.time, endTime: SAYS.time },
  ],
  [{ kind: 'delayed' }, { delayMinutes: SAYS.delayMinutes }],
  [{ kind: 'delayed', delayMinutes: 601 }, { delayMinutes: SAYS.delayMinutes }],
  [{ kind: 'delayed', delayMinutes: 1.5 }, { delayMinutes: SAYS.delayMinutes }],
  [{ delayMinutes: 5 }, { delayMinutes: SAYS.delayOnly }],
  [{ kind: 'rain' }, { decideBy: SAYS.decideBy }],
  [{ kind: 'rain', decideBy: '' }, { decideBy: SAYS.decideBy }],
  [{ kind: 'rain', decideBy: null }, { decideBy: SAYS.decideBy }],
  [{ kind: 'rain', decideBy: '3 PM' }, { decideBy: SAYS.time }],
  [{ kind: 'rain', decideBy: '15:00', to: '2026-11-28' }, { to: SAYS.rainOnce }],
  [{ decideBy: '15:00' }, { decideBy: SAYS.decideByOnly }],
  [{ kind: 'moved' }, { newDay: SAYS.moved }],
  [{ kind: 'moved', newDay: null, newStartTime: '', newPlace: '  ' }, { newDay: SAYS.moved }],
  [{ kind: 'moved', newDay: '2026-11-29', to: '2026-11-28' }, { newDay: SAYS.newDayOnce }],
  [{ kind: 'moved', newPlace: 'x'.repeat(121) }, { newPlace: SAYS.newPlace }],
  [
    { newDay: '2026-11-28', newPlace: 'x' },
    { newDay: SAYS.movedOnly, newPlace: SAYS.movedOnly },
  ],
  [{ classIds: ['x'] }, { 'classIds.0': SAYS.classIds }],
  [{ classIds: [ID, ID] }, { 'classIds.1': SAYS.classIds }],
  [{ classIds: 'all' }, { classIds: SAYS.classIds }],
  [
    { classIds: Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, '0')) },
    { classIds: SAYS.classIdsMax },
  ],
  [{ message: 'x'.repeat(201) }, { message: SAYS.message }],
])('%j is refused with %j', (over, errors) =>
  expect(validate(closureInputSchema, { ...VALID, ...over }).errors).toEqual(errors),
)
