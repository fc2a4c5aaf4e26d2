import { calendarDay, email, group, list, number, paragraphs, text, type Fields } from '../fields/fields.ts'
import { ballLevels } from '../classes/lessons.fields.ts'
import { seoFields } from '../pages/seo.ts'

const NONE = { hint: '0 shows none.' }
const DOLLARS = { ...NONE, unit: 'dollars' } as const
const titled = { title: text('Title'), description: paragraphs('Description') }
const OF_SEASON = { inYear: 'season' }

const dayOptions = list(
  'Days and prices',
  group('Option', {
    name: text('Name'),
    hours: text('Hours'),
    perWeek: number('Price per week', DOLLARS),
    perDay: number('Price per day', DOLLARS),
  }),
)

export const campFields = {
  season: number('Season', { hint: 'The year of the summer; 0 shows none.' }),
  intro: group('Introduction', { title: text('Title'), subtitle: paragraphs('Subtitle') }),
  swim: group('Swim camp', {
    ...titled,
    firstDay: calendarDay('First day', OF_SEASON),
    lastDay: calendarDay('Last day', { ...OF_SEASON, notBefore: 'firstDay' }),
    hours: text('Hours'),
    ages: text('Ages'),
    email: email('Email'),
    dayOptions,
    offers: list('Offers', group('Offer', titled)),
    steps: list('How to enroll', group('Step', titled)),
    seo: seoFields,
  }),
  tennis: group('Tennis camp', {
    ...titled,
    firstDay: calendarDay('First day', OF_SEASON),
    lastDay: calendarDay('Last day', { ...OF_SEASON, notBefore: 'firstDay' }),
    ages: text('Ages'),
    email: email('Email'),
    dayOptions,
    siblingsDiscountPercent: number('Sibling discount (%)', NONE),
    levels: ballLevels,
    schedule: list('Daily schedule', group('Time', { time: text('Time'), activity: text('Activity') })),
    dropOff: paragraphs('Drop-off'),
    pickUp: paragraphs('Pick-up'),
    care: group('Pre-care and after-care', {
      perHour: number('Price per hour', DOLLARS),
      days: text('Days'),
      before: text('Before camp'),
      after: text('After camp'),
    }),
    lunch: paragraphs('Lunch'),
    cancellation: group('Cancellation', {
      fullRefundUntil: calendarDay('Full refund until', OF_SEASON),
      noRefundFrom: calendarDay('No refunds from', { ...OF_SEASON, notBefore: 'fullRefundUntil' }),
      feePercent: number('Refund fee (%)', NONE),
      note: paragraphs('Note'),
    }),
    seo: seoFields,
  }),
  seo: seoFields,
} as const satisfies Fields
