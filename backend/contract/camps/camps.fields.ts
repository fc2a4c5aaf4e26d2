import { color, date, email, group, list, long, number, price, text, type FieldsOf } from '../pages/fields.ts'
import { seoFields } from '../pages/seo.ts'
import type { CampContent } from './camps.ts'

const NONE = { hint: '0 shows none.' }
const OF_SEASON = { inYear: 'season' }

const dayOptions = list('Days and prices', 'Option', {
  name: text('Name'),
  hours: text('Hours'),
  perWeek: price('Price per week', NONE),
  perDay: price('Price per day', NONE),
})

export const campFields: FieldsOf<CampContent> = {
  season: number('Season', { hint: 'The year of the summer; 0 shows none.' }),
  intro: group('Introduction', { title: text('Title'), subtitle: long('Subtitle') }),
  swim: group('Swim camp', {
    title: text('Title'),
    description: long('Description'),
    firstDay: date('First day', OF_SEASON),
    lastDay: date('Last day', { ...OF_SEASON, notBefore: 'firstDay' }),
    hours: text('Hours'),
    ages: text('Ages'),
    email: email('Email'),
    dayOptions,
    offers: list('Offers', 'Offer', { title: text('Title'), description: long('Description') }),
    steps: list('How to enroll', 'Step', { title: text('Title'), description: long('Description') }),
    seo: seoFields,
  }),
  tennis: group('Tennis camp', {
    title: text('Title'),
    description: long('Description'),
    firstDay: date('First day', OF_SEASON),
    lastDay: date('Last day', { ...OF_SEASON, notBefore: 'firstDay' }),
    ages: text('Ages'),
    email: email('Email'),
    dayOptions,
    siblingsDiscountPercent: number('Sibling discount (%)', NONE),
    levels: list('Levels', 'Level', {
      name: color('Ball'),
      ages: text('Ages'),
      description: long('Description'),
    }),
    schedule: list('Daily schedule', 'Time', { time: text('Time'), activity: text('Activity') }),
    dropOff: long('Drop-off'),
    pickUp: long('Pick-up'),
    care: group('Pre-care and after-care', {
      perHour: price('Price per hour', NONE),
      days: text('Days'),
      before: text('Before camp'),
      after: text('After camp'),
    }),
    lunch: long('Lunch'),
    cancellation: group('Cancellation', {
      fullRefundUntil: date('Full refund until', OF_SEASON),
      noRefundFrom: date('No refunds from', { ...OF_SEASON, notBefore: 'fullRefundUntil' }),
      feePercent: number('Refund fee (%)', NONE),
      note: long('Note'),
    }),
    seo: seoFields,
  }),
  seo: seoFields,
}
