import type { Seo } from '../pages/seo.types.ts'

export interface DayOption {
  name: string
  hours: string
  /** US dollars. */
  perWeek: number
  perDay: number
}

export interface SwimCamp {
  seo?: Seo
  title: string
  description: string
  /** Dates as yyyy-MM-dd. */
  firstDay: string
  lastDay: string
  hours: string
  ages: string
  email: string
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
  /** Dates as yyyy-MM-dd. */
  cancellation: { fullRefundUntil: string; noRefundFrom: string; feePercent: number; note: string }
}

/**
 * Page content `camp`: one season of both camps, so that the next season needs only an edit
 * (docs/specification.md sections 2 and 9).
 */
export interface CampContent {
  season: number
  seo?: Seo
  intro: { title: string; subtitle: string }
  swim: SwimCamp
  tennis: TennisCamp
}
