import type { Stored } from '../http/common.ts'
import { choice, text, type Fields, type InputOf } from '../fields/fields.ts'

export const VIEW_LIMITS = {
  name: 60,
  query: 500,
  /** Of one administrator. */
  views: 50,
} as const

export const VIEW_MESSAGES = {
  name: 'Please enter a name for the view',
  most: `You already have ${VIEW_LIMITS.views} saved views. Please delete one first.`,
} as const

/** The lists that have saved views, by their address below /admin. */
const VIEWED_LISTS = ['classes'] as const

/** A search, filters and an order of a list, under a name that an administrator has given. */
export const VIEW_FIELDS = {
  list: choice('List', { words: VIEWED_LISTS }),
  name: text('Name', { max: VIEW_LIMITS.name, required: VIEW_MESSAGES.name, sample: 'Mondays in Hoboken' }),
  // As the address of the list has them: `location=Hoboken&dayOfWeek=1`. Nothing for the whole list.
  query: text('Filters', { max: VIEW_LIMITS.query, default: '' }),
} as const satisfies Fields

export type ViewInput = InputOf<typeof VIEW_FIELDS>

export interface SavedView extends ViewInput, Stored {}
