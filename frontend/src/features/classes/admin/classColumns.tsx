import { classState, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { IsoDate } from '@lane-and-court/contract/http/common.ts'
import { DateTime } from 'luxon'
import { Link } from 'react-router-dom'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { useCoachNameOf } from './useCoaches.ts'
import { useSeasons } from '../seasonsAdmin.api.ts'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { FilterLink } from '../../../ui/list/FilterLink.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { pathOf } from '../classesAdmin.api.ts'
import { describeTimes } from '../describeSchedule.ts'
import { StateMark } from '../../../ui/table/StateMark.tsx'
import { hasEnded } from '../hasEnded.ts'
import { NO_COACH } from './shownFields.ts'

/** @returns a range of dates for narrow places: '11/9/26–2/15/27'; empty when one of them is not a date. */
function compactDates(...dates: IsoDate[]): string {
  const days = dates.map((date) => DateTime.fromISO(date, { zone: 'utc' }))
  return days.every(({ isValid }) => isValid) ? days.map((day) => day.toFormat('M/d/yy')).join('–') : ''
}

/** The columns of the schedule; a phone shows the name, then day and time, the location, the coach and the state. */
export const CLASS_COLUMNS: readonly Column<Class>[] = [
  {
    label: 'Name',
    order: 'name',
    cell: ({ id, name }) => <Link to={`/admin/classes/${id}/edit`}>{name}</Link>,
  },
  {
    label: 'When',
    order: 'day',
    isShort: true,
    cell: ({ dayOfWeek, startTime, endTime }) =>
      `${WEEKDAYS[dayOfWeek]?.slice(0, 3) ?? ''} ${describeTimes(startTime, endTime)}`,
  },
  {
    label: 'Dates',
    order: 'start',
    isShort: true,
    leftOut: 'small',
    cell: ({ startDate, endDate }) => compactDates(startDate, endDate),
  },
  { label: 'Season', isShort: true, leftOut: 'laptop', cell: ({ seasonId }) => <SeasonName id={seasonId} /> },
  {
    label: 'Level',
    isShort: true,
    leftOut: 'small',
    cell: ({ sport, level }) => `${capitalize(sport)}, ${level}`,
  },
  {
    label: 'Location',
    isShort: true,
    cell: ({ location }) => (
      <FilterLink name="location" value={location}>
        {location}
      </FilterLink>
    ),
  },
  { label: 'Coach', order: 'coach', cell: (item) => <Coach item={item} /> },
  { label: 'Spots', order: 'capacity', isNumber: true, leftOut: 'small', cell: ({ capacity }) => capacity },
  {
    label: 'State',
    isShort: true,
    cell: (item) => (
      <>
        <ClassState item={item} />
        <UnsentMark isInCell resource={pathOf(item.id)} />
      </>
    ),
  },
]

function SeasonName({ id }: { id: string | null | undefined }) {
  return useSeasons().find((season) => season.id === id)?.name ?? ''
}

function Coach({ item }: { item: Class }) {
  const name = useCoachNameOf()(item)
  return (
    <FilterLink name="coach" value={name ? (item.coachId ?? name) : NO_COACH}>
      {name || 'No coach yet'}
    </FilterLink>
  )
}

const STATE_SHAPES = { draft: 'hollow', published: 'full', closed: 'none' } as const

/** The state of a class: a word, and a shape beside it. */
function ClassState({ item }: { item: Class }) {
  if (hasEnded(item)) return <StateMark shape="none">Ended</StateMark>
  const state = classState(item)
  return (
    <StateMark shape={STATE_SHAPES[state]} isUsual={state === 'published'}>
      {capitalize(state)}
    </StateMark>
  )
}
