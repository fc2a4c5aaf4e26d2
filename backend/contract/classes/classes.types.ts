import type { IsoDate, Sport, Stored } from '../http/common.types.ts'
import type { Level, Location } from './classes.limits.ts'

/** Ages in months, since the youngest class starts at six of them; null is open-ended. */
export interface AgeRange {
  minMonths: number
  maxMonths: number | null
}

export interface ClassInput {
  name: string
  description: string
  isActive: boolean
  dayOfWeek: number
  /** 24-hour clock, HH:mm, in the time zone of the business. */
  startTime: string
  endTime: string
  startDate: IsoDate
  endDate: IsoDate
  level: Level
  capacity: number
  sport: Sport
  location: Location
  ageRange: AgeRange | null
  coach: string | null
  /** US dollars for one lesson. */
  price: number | null
  enrollmentUrl: string | null
}

export interface Class extends ClassInput, Stored {}
