import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { createContext } from 'react'

/** A moment as epoch milliseconds, and on the clock in New York. */
export interface Moment {
  time: number
  clock: NewYorkClock
}

/** When the server rendered a page, and whether that was more than ten minutes ago as it was opened (`keptPage.ts`). */
export interface Rendering extends Moment {
  isOld: boolean
}

/** When the server rendered the page; null where it did not. */
export const RenderedAt = createContext<Rendering | null>(null)
