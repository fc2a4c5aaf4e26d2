import type { Seo } from '../pages/seo.ts'

export interface DayOption {
  name: string
  hours: string
  /** US dollars; 0 if no price is known. */
  perWeek: number
  perDay: number
}

export interface SwimCamp {
  seo?: Seo
  title: string
  description: string
  /** Dates as yyyy-MM-dd; empty until they are known. */
  firstDay: string
  lastDay: string
  hours: string
  ages: string
  email: string
  dayOptions: DayOption[]
  offers: { title: string; description: string }[]
  /** How to enroll at the portal, in order. */
  steps: { title: string; description: string }[]
}

export interface TennisCamp {
  seo?: Seo
  title: string
  description: string
  firstDay: string
  lastDay: string
  ages: string
  email: string
  dayOptions: DayOption[]
  siblingsDiscountPercent: number
  levels: { name: string; ages: string; description: string }[]
  schedule: { time: string; activity: string }[]
  dropOff: string
  pickUp: string
  care: { perHour: number; days: string; before: string; after: string }
  lunch: string
  /** Dates as yyyy-MM-dd; empty until they are known. */
  cancellation: { fullRefundUntil: string; noRefundFrom: string; feePercent: number; note: string }
}

/**
 * Page content `camp`: one season of both camps, so that the next season needs only an edit
 * (docs/specification.md sections 2 and 9). What is not known is an empty text or 0, and is not shown.
 */
export interface CampContent {
  /** The year; 0 until it is known. */
  season: number
  seo?: Seo
  intro: { title: string; subtitle: string }
  swim: SwimCamp
  tennis: TennisCamp
}

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
