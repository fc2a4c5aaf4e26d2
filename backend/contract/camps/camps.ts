import type { InputOf } from '../fields/fields.ts'
import type { campFields } from './camps.fields.ts'

/**
 * Page content `camp`: one season of both camps, so that the next season needs only an edit
 * (docs/product.md sections 2 and 9). What is not known is an empty text or 0, and is not shown.
 */
export type CampContent = InputOf<typeof campFields>
export type SwimCamp = CampContent['swim']
export type TennisCamp = CampContent['tennis']
export type DayOption = SwimCamp['dayOptions'][number]

/**
 * Bundled defaults of both camps. Texts that state a fact of a season are empty and numbers are 0: pages leave them
 * out. The season of the samples is in the seed.
 */
export const campDefaults: CampContent = {
  season: 0,
  intro: { title: 'Summer Camps', subtitle: 'Two camps for the summer: swimming and tennis.' },
  swim: {
    title: 'Swim Camp',
    description: 'Strokes and games in the water, in groups at the same level.',
    firstDay: '',
    lastDay: '',
    hours: '',
    ages: '',
    email: '',
    dayOptions: [{ name: 'Full day', hours: '', perWeek: 0, perDay: 0 }],
    offers: [],
    steps: [
      { title: 'Create an account', description: 'New families create an account in our summer portal.' },
      { title: 'Log in', description: 'Returning families log in with their username from last summer.' },
      {
        title: 'Book the weeks',
        description: 'Choose your weeks; your spot is confirmed by the portal.',
      },
    ],
  },
  tennis: {
    title: 'Tennis Camp',
    description: 'Grouped by skill, with balls and courts sized for each player.',
    firstDay: '',
    lastDay: '',
    ages: '',
    email: '',
    // Without hours and prices, so that there is something to fill in.
    dayOptions: [
      { name: 'Full day', hours: '', perWeek: 0, perDay: 0 },
      { name: 'Half day', hours: '', perWeek: 0, perDay: 0 },
    ],
    siblingsDiscountPercent: 0,
    levels: [
      {
        name: 'Red',
        ages: '',
        description: 'Big soft balls on mini courts: throwing, catching, first rallies.',
      },
      {
        name: 'Orange',
        ages: '',
        description: 'A bigger court and a slower ball: serves that start the point.',
      },
      {
        name: 'Yellow',
        ages: '',
        description: 'Full court, standard ball: tactics, sets and match play.',
      },
    ],
    schedule: [],
    dropOff: '',
    pickUp: '',
    care: { perHour: 0, days: '', before: '', after: '' },
    lunch: '',
    cancellation: { fullRefundUntil: '', noRefundFrom: '', feePercent: 0, note: '' },
  },
}
