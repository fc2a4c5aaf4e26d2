import { SPORTS } from '../http/common.ts'
import {
  choice,
  day,
  flag,
  group,
  id,
  number,
  paragraphs,
  text,
  time,
  url,
  type Fields,
  type FormGroups,
} from '../fields/fields.ts'
import {
  AVAILABILITIES,
  CLASS_LIMITS,
  CLASS_MESSAGES as M,
  LEVELS,
  LOCATIONS,
  WEEKDAYS,
} from './classes.limits.ts'

const AGE = { isWhole: true, max: CLASS_LIMITS.ageMonthsMax, perTyped: 12, invalid: M.age } as const

/** Every field of a class (docs/product.md section 3), in the order of requests and responses. */
export const CLASS_FIELDS = {
  name: text('Name', { isSearched: true, max: CLASS_LIMITS.name, required: M.name }),
  description: paragraphs('Description', {
    isSearched: true,
    max: CLASS_LIMITS.description,
    required: M.description,
  }),
  isActive: flag('Active', { default: true }),
  // Only the office sees a draft. A draft is never active, so that a query for active classes never finds one.
  isDraft: flag('Draft', { default: false }),
  dayOfWeek: choice('Day of week', {
    isSearched: true,
    words: WEEKDAYS,
    isIndex: true,
    column: 'Day',
    invalid: M.dayOfWeek,
  }),
  // 24-hour clock, HH:mm, in the time zone of the business.
  startTime: time('Start time', { isSearched: true, required: M.startTime, badFormat: M.time }),
  endTime: time('End time', { isSearched: true, required: M.endTime, badFormat: M.time }),
  // Its dates are the class's own.
  seasonId: id('Season', { default: null, invalid: M.seasonId }),
  startDate: day('Start date', { isSearched: true, required: M.startDate }),
  endDate: day('End date', { isSearched: true, required: M.endDate }),
  level: choice('Level', { isSearched: true, words: LEVELS, required: M.level }),
  capacity: number('Capacity', {
    isSearched: true,
    isWhole: true,
    min: CLASS_LIMITS.capacityMin,
    max: CLASS_LIMITS.capacityMax,
    required: M.capacity,
    tooSmall: M.capacityMin,
    tooLarge: M.capacityMax,
    notWhole: M.capacityWhole,
    hint: 'Maximum number of students',
  }),
  sport: choice('Sport', { isSearched: true, words: SPORTS, required: M.sport }),
  location: choice('Location', { isSearched: true, words: LOCATIONS, default: 'Jersey City' }),
  // Ages in months, because the youngest class starts at six months.
  ageRange: group(
    'Ages',
    {
      minMonths: number('Youngest age', { ...AGE, hint: 'In years; 0.5 is six months' }),
      // Null is open-ended.
      maxMonths: number('Oldest age', {
        ...AGE,
        isNullable: true,
        hint: 'In years; leave blank for no limit',
      }),
    },
    { default: null },
  ),
  // Visitors see this text if no account is chosen, or if the chosen coach is hidden.
  coach: text('Coach', { isSearched: true, max: CLASS_LIMITS.coach, default: null }),
  // The account of the coach, by whose present name the class is shown. Visitors get it only while the directory
  // shows that coach.
  coachId: id('Taught by', { default: null, invalid: M.coachId }),
  price: number('Price', {
    unit: 'dollars',
    max: CLASS_LIMITS.priceMax,
    default: null,
    invalid: M.price,
    hint: 'US dollars for one lesson',
  }),
  enrollmentUrl: url('Enrollment link', {
    max: CLASS_LIMITS.enrollmentUrl,
    default: null,
    invalid: M.enrollmentUrl,
    hint: "Where parents enroll; leave blank to use the site's link for classes",
  }),
  // Places left, or why there is none. Null hides it from visitors.
  availability: group(
    'Availability',
    {
      status: choice('Availability', {
        words: AVAILABILITIES,
        labels: { open: 'Spots left', full: 'Full', waitlist: 'Full, with a waitlist' },
        blank: 'Not shown',
        column: 'Room',
        hint: 'What visitors see',
      }),
      // Only of an open class; null otherwise.
      placesLeft: number('Spots left', {
        isWhole: true,
        isNullable: true,
        min: 1,
        invalid: M.placesLeft,
        hint: 'If none are left, choose Full',
      }),
    },
    { default: null },
  ),
} as const satisfies Fields

/** The form of a class (docs/product.md section 2). */
export const CLASS_FORM = [
  { title: 'The class', rows: [['name'], ['description'], ['sport', 'level']] },
  {
    title: 'When',
    rows: [['seasonId'], ['dayOfWeek', 'startTime', 'endTime'], ['startDate', 'endDate']],
  },
  {
    title: 'Who and where',
    rows: [
      ['coachId', 'coach'],
      ['location', 'capacity'],
      ['ageRange.minMonths', 'ageRange.maxMonths'],
    ],
  },
  {
    title: 'Enrollment',
    rows: [
      ['price', 'enrollmentUrl'],
      ['availability.status', 'availability.placesLeft'],
      ['isDraft', 'isActive'],
    ],
  },
] as const satisfies FormGroups
