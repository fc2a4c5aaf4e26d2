import { LOCATIONS } from '../classes/classes.limits.ts'
import { SPORTS } from '../http/common.ts'
import { calendarDay, choice, id, list, number, text, time, type Fields } from '../fields/fields.ts'
import { CLOSURE_KINDS, CLOSURE_MESSAGES as M } from './closures.limits.ts'

/** Every field of a closure (docs/product.md section 3), in the order of requests and responses. */
export const CLOSURE_FIELDS = {
  kind: choice('What happens', { words: CLOSURE_KINDS, invalid: M.kind }),
  // It concerns the classes to which all of the next three apply; null and an empty list apply to all classes.
  location: choice('Location', { isSearched: true, words: LOCATIONS, default: null, invalid: M.location }),
  sport: choice('Sport', { isSearched: true, words: SPORTS, default: null, invalid: M.sport }),
  classIds: list('Chosen classes', id('Chosen class', { invalid: M.classIds }), {
    max: 500,
    isUnique: true,
    default: [],
    invalid: M.classIds,
    tooMany: M.classIdsMax,
  }),
  from: calendarDay('First day', { invalid: M.day }),
  to: calendarDay('Last day', { invalid: M.day }),
  // The hours of each of these days, both or neither; null for the whole day.
  startTime: time('From', { default: null, invalid: M.time }),
  endTime: time('Until', { default: null, invalid: M.time }),
  // Only of a delay.
  delayMinutes: number('Minutes late', {
    isWhole: true,
    min: 1,
    max: 600,
    default: null,
    invalid: M.delayMinutes,
  }),
  // Only of rain: by what time of that day the office decides whether the meetings take place.
  decideBy: time('Decision by', { default: null, invalid: M.time }),
  // Where and when a moved meeting takes place; at least one of these three for `moved`, else null. Another day needs a
  // closure of one day.
  newDay: calendarDay('New day', {
    default: null,
    invalid: M.day,
    hint: 'Only if one day is chosen above',
  }),
  newStartTime: time('New start time', { default: null, invalid: M.time }),
  newPlace: text('New location', { isSearched: true, max: 120, default: null, invalid: M.newPlace }),
  // Why, in a sentence of its own: it follows the one that `describeClosure` makes from the other fields.
  message: text('Reason', { isSearched: true, max: 200, default: '', invalid: M.message }),
} as const satisfies Fields
