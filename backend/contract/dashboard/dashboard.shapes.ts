import { closure } from '../closures/closures.resource.ts'
import { CLOSURE_KINDS } from '../closures/closures.limits.ts'
import { SPORTS } from '../http/common.ts'
import { activity } from '../responses/objects.shapes.ts'
import {
  day,
  flag,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  text,
  time,
} from '../responses/shape.ts'
import { SITE_FACTS } from '../site/siteFacts.ts'
import type {
  AssignedObject,
  Counted,
  DashboardSummary,
  MessageWeek,
  NamedObject,
  OfficeSummary,
  PlannedMeeting,
  SetupSteps,
  WeekdayClasses,
} from './dashboard.ts'

const meeting = objectOf<PlannedMeeting>(
  {
    classId: text,
    name: text,
    sport: oneOf(SPORTS),
    location: text,
    coach: orNull(text),
    day,
    takesPlaceOn: day,
    startTime: time,
    endTime: time,
    place: orNull(text),
    isOn: flag,
    change: orNull(
      objectOf<NonNullable<PlannedMeeting['change']>>({
        id: text,
        kind: oneOf(CLOSURE_KINDS),
        delayMinutes: orNull(number),
      }),
    ),
  },
  'PlannedMeeting',
)

const counted = objectOf<Counted<NamedObject>>(
  {
    count: number,
    first: listOf(objectOf<NamedObject>({ id: text, name: text, at: orNull(instant) }, 'NamedObject')),
  },
  'Counted',
)

const assigned = objectOf<Counted<AssignedObject>>(
  {
    count: number,
    first: listOf(
      objectOf<AssignedObject>(
        { id: text, name: text, at: orNull(instant), by: orNull(text) },
        'AssignedObject',
      ),
    ),
  },
  'CountedAssigned',
)

const office = objectOf<OfficeSummary>(
  {
    at: instant,
    meetings: listOf(meeting),
    closures: listOf(closure),
    unread: number,
    unreadMessages: counted,
    assigned,
    unmailed: counted,
    failedReplies: counted,
    drafts: counted,
    scheduled: counted,
    endingClasses: counted,
    undescribed: number,
    changes: listOf(activity),
    messageWeeks: listOf(objectOf<MessageWeek>({ from: day, counts: recordOf(number) })),
    weekdays: listOf(objectOf<WeekdayClasses>({ classes: number, capacity: number })),
    setup: objectOf<SetupSteps>({ password: flag, places: flag, classes: flag, pictures: flag }),
    missing: listOf(oneOf(SITE_FACTS)),
  },
  'OfficeSummary',
)

export const dashboard = objectOf<DashboardSummary>({
  staffCount: number,
  newsCount: number,
  programsCount: number,
  office,
})
