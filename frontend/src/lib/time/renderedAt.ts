import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { createContext } from 'react'

/** When the server rendered the page, on the clock in New York; null where it did not. */
export const RenderedAt = createContext<NewYorkClock | null>(null)
