import type { IsoDate, Stored } from '../http/common.ts'
import type { InputOf, UpdateOf } from '../fields/fields.ts'
import { describeTime } from '../time/timeOfDay.ts'
import type { CLASS_FIELDS } from './classes.fields.ts'
import { WEEKDAYS } from './classes.limits.ts'

/** A new class runs for 30 days by default (docs/product.md section 4), in milliseconds. */
export const NEW_CLASS_WINDOW_MS = 2_592_000_000

export type ClassInput = InputOf<typeof CLASS_FIELDS>
export type AgeRange = NonNullable<ClassInput['ageRange']>
export type Availability = NonNullable<ClassInput['availability']>

export interface Class extends Omit<ClassInput, 'isDraft'>, Stored {
  /** In responses for administrators: visitors get no draft. */
  isDraft?: boolean
  /** The name of its season, in responses for visitors. */
  season?: string
  /** In responses for administrators and coaches. */
  createdAt?: IsoDate
}

/** Request of PUT /api/admin/classes/{id}. */
export type ClassUpdate = UpdateOf<typeof CLASS_FIELDS>

/** A class is prepared by the office, shown with enrollment, or shown without. */
export const CLASS_STATES = ['draft', 'published', 'closed'] as const
export type ClassState = (typeof CLASS_STATES)[number]

/** Request of PATCH /api/admin/classes/{id}: the state of a class. */
export interface ClassActivation {
  isActive: boolean
  isDraft?: boolean
}

/** @returns the state that the two flags of a class stand for. */
export const classState = ({ isActive, isDraft }: Partial<ClassActivation>): ClassState =>
  isDraft ? 'draft' : isActive ? 'published' : 'closed'

/** @returns the flags of a state. */
export const flagsOfState = (state: ClassState): Required<ClassActivation> => ({
  isActive: state === 'published',
  isDraft: state === 'draft',
})

/** Request of POST /api/admin/classes/copies: into a season, whose dates the copies get, or so many days later. */
export type ClassCopying = { ids: string[] } & ({ moveDays: number } | { seasonId: string })

/** Query of GET /api/admin/classes/clashes: when a coach would be teaching. */
export interface ClashQuery extends Pick<
  ClassInput,
  'dayOfWeek' | 'startTime' | 'endTime' | 'startDate' | 'endDate'
> {
  /** The name of the coach as text, the account, or both. */
  coach?: string
  coachId?: string
  /** The id of the class that is being edited, which cannot clash with itself. */
  except?: string
}

/** @returns a class in words that tell it from others of its name: 'Adult Swim (Sunday 10:00 AM)'. */
export const nameWithTime = ({
  name,
  dayOfWeek,
  startTime,
}: Pick<Class, 'name' | 'dayOfWeek' | 'startTime'>): string =>
  `${name} (${WEEKDAYS[dayOfWeek] ?? ''} ${describeTime(startTime)})`

/** @returns whether visitors can still come to a class: it is active, and has not ended. */
export const isOffered = (
  { isActive, endDate }: Pick<Class, 'isActive' | 'endDate'>,
  today: string,
): boolean =>
  // A year of more than four digits begins with a plus.
  isActive && (endDate.startsWith('+') || endDate.slice(0, 10) >= today)

/** @returns the name and the time of `nameWithTime` apart: 'Adult Swim' and '10:00 AM'. */
export function nameAndTime(text: string): { name: string; time: string } {
  const [, name = text, time = ''] = /^(.*) \(\w+ (\d{1,2}:\d\d [AP]M)\)$/s.exec(text) ?? []
  return { name, time }
}
