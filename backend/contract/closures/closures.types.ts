import type { Location } from '../classes/classes.limits.ts'
import type { IsoDate, Sport, Stored } from '../http/common.types.ts'
import type { ListQuery } from '../http/list.schema.ts'
import type { Sort } from '../http/sorts.ts'
import type { CalendarDay } from '../time/calendar.ts'
import type { TimeOfDay } from '../time/timeOfDay.ts'
import type { ClosureKind, ClosureSort, ClosureState } from './closures.limits.ts'

/**
 * What an administrator announces: some meetings of some classes do not take place as the timetable says.
 * It concerns the classes to which all of `location`, `sport` and `classIds` apply; where these are null or
 * empty, it concerns all classes.
 */
export interface ClosureInput {
  kind: ClosureKind
  location: Location | null
  sport: Sport | null
  /** Ids of chosen classes; empty for all. */
  classIds: string[]
  /** The first and the last day. */
  from: CalendarDay
  to: CalendarDay
  /** The hours of each of these days, both or neither; null for the whole day. */
  startTime: TimeOfDay | null
  endTime: TimeOfDay | null
  /** Only of a delay. */
  delayMinutes: number | null
  /**
   * Where and when a moved meeting takes place; at least one of these three for `moved`, else null. Another day
   * needs a closure of one day.
   */
  newDay: CalendarDay | null
  newStartTime: TimeOfDay | null
  newPlace: string | null
  /** One sentence for parents. If it is empty, `closureSentence` makes one from the other fields. */
  message: string
}

export interface Closure extends ClosureInput, Stored {
  /** The chosen classes as they were called when this was saved, for sentences: 'Adult Swim (Sunday 10:00 AM)'. */
  classNames: string[]
  /** Since when it does not hold any more, because an administrator ended it early; else null. */
  endedAt: IsoDate | null
  /** Of the last change: a reader who dismissed its banner sees it again after a change. */
  updatedAt: IsoDate
  /** When it was announced; not in its old versions, and not from older releases. */
  createdAt?: IsoDate
}

/** A closure as it was after one save. */
export interface ClosureVersion {
  version: number
  savedAt: IsoDate
  /** Name of the user; empty if an earlier release has saved it. */
  savedBy: string
  closure: Closure
}

/** Request of PATCH /api/admin/closures/{id}: true ends it now, false lets it hold again. */
export interface ClosureEnding {
  isEnded: boolean
}

/** Query of GET /api/admin/closures?page={n}. */
export interface ClosureListQuery extends ListQuery {
  /** Empty for all. */
  state: ClosureState | ''
  /** Empty for the order that suits the state. */
  sort: Sort<ClosureSort> | ''
}
