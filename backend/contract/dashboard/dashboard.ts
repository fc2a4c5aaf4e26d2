import type { Activity } from '../activity/activity.ts'
import type { Closure } from '../closures/closures.ts'
import type { Occurrence } from '../closures/occurrences.ts'
import type { IsoDate, Sport } from '../http/common.ts'
import type { SiteFact } from '../site/siteFacts.ts'
import type { CalendarDay } from '../time/calendar.ts'

/** How much the dashboard reads and lists, however much is stored. */
export const DASHBOARD_LIMITS = {
  /** Larger counts are shown as this number and a plus sign. */
  counted: 1_000,
  /** Objects that are named beside a count. */
  listed: 5,
  closures: 10,
  changes: 6,
  /** Entries of the activity log among which the changes by others are looked for. */
  changesRead: 200,
  /** Classes whose meetings and capacity are read. */
  classes: 2_000,
  meetingsPerDay: 60,
  /** Days whose meetings are sent, so that a device that is offline has those of the next days. */
  days: 7,
  /** Weeks and messages of the plot of messages. */
  weeks: 8,
  messages: 5_000,
  /** A class that ends within this many days is named. */
  endingDays: 7,
  /** A message that is not mailed after this many minutes could not be delivered. */
  mailMinutes: 5,
} as const

/** Response of GET /api/admin/dashboard (docs/product.md section 3). */
export interface DashboardSummary {
  staffCount: number
  newsCount: number
  programsCount: number
  /** What needs somebody. */
  office: OfficeSummary
}

/** How many objects there are, at most DASHBOARD_LIMITS.counted, and the first of them. */
export interface Counted<Item> {
  count: number
  first: Item[]
}

/** An object that is linked by its name. */
export interface NamedObject {
  id: string
  name: string
  /** The date that matters: when a message came, an article is published, or a class ends. */
  at: IsoDate | null
}

/** A message that is assigned to who asks, and when. */
export interface AssignedObject extends NamedObject {
  /** Who assigned it; null for oneself. */
  by: string | null
}

/** What happens in the office, as the server knew it at a moment; a device that is offline shows the last one. */
export interface OfficeSummary {
  at: IsoDate
  /** The meetings of today and the next days in New York, by time, with what closures change. */
  meetings: PlannedMeeting[]
  /** Closures that are not over, the next ones first. */
  closures: Closure[]
  unread: number
  /** The unread messages, the newest first. */
  unreadMessages: Counted<NamedObject>
  /** The open messages that are assigned to who asks. */
  assigned: Counted<AssignedObject>
  /** Messages that are not done and were not mailed; none where the site sends no mail. */
  unmailed: Counted<NamedObject>
  /** Open messages whose last reply could not be sent. */
  failedReplies: Counted<NamedObject>
  drafts: Counted<NamedObject>
  scheduled: Counted<NamedObject>
  endingClasses: Counted<NamedObject>
  /** Number of pictures in the gallery without a description. */
  undescribed: number
  /** What other people changed last, newest first. */
  changes: Activity[]
  /** The last weeks, the oldest first. */
  messageWeeks: MessageWeek[]
  /** The classes that take place now, by weekday: Sunday first. */
  weekdays: WeekdayClasses[]
  setup: SetupSteps
  /** The facts of its own that the site lacks. */
  missing: SiteFact[]
}

/** One meeting of a class, as the timetable and the closures have it. */
export interface PlannedMeeting extends Pick<
  Occurrence,
  'day' | 'takesPlaceOn' | 'startTime' | 'endTime' | 'place' | 'isOn'
> {
  classId: string
  name: string
  sport: Sport
  location: string
  coach: string | null
  /** The closure that changes it; it is among `closures` unless there are too many. */
  change: Pick<Closure, 'id' | 'kind' | 'delayMinutes'> | null
}

/** The messages that came in one week, by subject; those with a subject of the visitor's own are `other`. */
export interface MessageWeek {
  /** The Sunday on which it begins. */
  from: CalendarDay
  counts: Record<string, number>
}

export interface WeekdayClasses {
  classes: number
  capacity: number
}

/** Whether a new site has what it needs first. */
export interface SetupSteps {
  /** The password is not the one that the server made and printed. */
  password: boolean
  /** Somebody has saved the page content `places`. */
  places: boolean
  classes: boolean
  /** Somebody has uploaded a picture. */
  pictures: boolean
}
