import type { Seo } from '../pages/seo.types.ts'

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
