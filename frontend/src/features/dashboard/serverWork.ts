import { rainDecision } from '@lane-and-court/contract/closures/closures.ts'
import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import {
  DASHBOARD_LIMITS,
  type Counted,
  type NamedObject,
  type OfficeSummary,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import { dateAndTime, fullDay, type NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { WorkRow } from './workRow.ts'

/** @returns a count as it is shown: '3', or '1000+' at the limit up to which the server counts. */
const shownCount = (count: number): string =>
  count >= DASHBOARD_LIMITS.counted ? `${DASHBOARD_LIMITS.counted}+` : String(count)

const many = (count: number, one: string, more: string) => `${shownCount(count)} ${count === 1 ? one : more}`

/** @returns what waits for somebody on the server; the most urgent first. */
export function serverWork(office: OfficeSummary, now: NewYorkClock): WorkRow[] {
  return [
    ...rainRows(office, now),
    ...named(office.unmailed, 'letter', {
      kind: 'unmailed',
      row: ({ id, name, at }) => ({
        to: `/admin/messages/${id}`,
        title: `Message from ${name}`,
        detail: `Received ${dateAndTime(at ?? '')}. It is saved here, but the email to the office could not be delivered.`,
        state: 'Not emailed',
        tone: 'alarm',
      }),
      rest: (count) => ({
        to: '/admin/messages?status=open',
        title: `${many(count, 'more message', 'more messages')} could not be emailed`,
      }),
    }),
    ...named(office.failedReplies, 'letter', {
      kind: 'failed-reply',
      row: ({ id, name, at }) => ({
        to: `/admin/messages/${id}`,
        title: `Reply to ${name}`,
        detail: `Failed on ${dateAndTime(at ?? '')}. Open the message to see why, and to send it again.`,
        state: 'Not sent',
        tone: 'alarm',
      }),
      rest: (count) => ({
        to: '/admin/messages?status=open',
        title: `${many(count, 'more reply was', 'more replies were')} not sent`,
      }),
    }),
    ...assignedRows(office),
    ...unreadRows(office),
    ...named(office.endingClasses, 'calendar', {
      kind: 'ending',
      row: ({ id, name, at }) => ({
        to: `/admin/classes/${id}/edit`,
        title: name,
        detail: `The last day is ${fullDay((at ?? '').slice(0, 10))}`,
        state: 'Ends soon',
      }),
      rest: (count) => ({
        to: '/admin/classes',
        title: `${many(count, 'more class ends', 'more classes end')} within a week`,
      }),
    }),
    ...named(office.drafts, 'paper', {
      kind: 'draft',
      row: ({ id, name }) => ({
        to: `/admin/news/${id}/edit`,
        title: name,
        detail: 'Only administrators see this article',
        state: 'Draft',
      }),
      rest: (count) => ({ to: '/admin/news?status=draft', title: many(count, 'more draft', 'more drafts') }),
    }),
    ...named(office.scheduled, 'paper', {
      kind: 'scheduled',
      row: ({ id, name, at }) => ({
        to: `/admin/news/${id}/edit`,
        title: name,
        detail: `Visitors see this article from ${dateAndTime(at ?? '')}`,
        state: 'Scheduled',
      }),
      rest: (count) => ({
        to: '/admin/news?status=scheduled',
        title: many(count, 'more scheduled article', 'more scheduled articles'),
      }),
    }),
    ...undescribedRow(office.undescribed),
  ]
}

/** The decisions about rain that are to be made today. */
const rainRows = ({ closures }: OfficeSummary, now: NewYorkClock): WorkRow[] =>
  closures
    .filter((closure) => closure.from === now.slice(0, 10) && rainDecision(closure, now) !== null)
    .map((closure) => ({
      key: `rain ${closure.id}`,
      to: `/admin/closures/${closure.id}/edit`,
      icon: 'calendar',
      title: describeClosure(closure, now),
      detail: 'Parents wait for it: open it to say that classes are canceled, or take place',
      state: rainDecision(closure, now) === 'overdue' ? 'Overdue' : 'Decide',
      tone: 'alarm',
    }))

const assignedRows = ({ assigned }: OfficeSummary): WorkRow[] =>
  named(assigned, 'letter', {
    kind: 'assigned',
    row: ({ id, name, at, by }) => ({
      to: `/admin/messages/${id}`,
      title: `Assigned to you: message from ${name}`,
      detail: by ? `By ${by}, ${dateAndTime(at ?? '')}` : `Since ${dateAndTime(at ?? '')}`,
      state: 'Assigned',
      tone: 'good',
    }),
    rest: (count) => ({
      to: '/admin/messages?status=open&assigned=me',
      title: `${many(count, 'more message is', 'more messages are')} assigned to you`,
    }),
  })

/** The unread messages that no other row names already. */
function unreadRows({ unread, unreadMessages, unmailed, assigned }: OfficeSummary): WorkRow[] {
  const to = '/admin/messages?status=unread'
  const others = new Set([...unmailed.first, ...assigned.first].map(({ id }) => id))
  const first = unreadMessages.first.filter(({ id }) => !others.has(id))
  const left = unreadMessages.first.length - first.length
  const isMore = first.length > 0
  return named({ count: unread - left, first }, 'letter', {
    kind: 'unread',
    row: ({ id, name, at }) => ({
      to: `/admin/messages/${id}`,
      title: `Unread message from ${name}`,
      detail: `Received ${dateAndTime(at ?? '')}`,
      state: 'New',
      tone: 'good',
    }),
    rest: (count) => ({
      to,
      title: isMore
        ? many(count, 'more unread message', 'more unread messages')
        : many(count, 'unread message', 'unread messages'),
      state: 'New',
      tone: 'good',
    }),
  })
}

const undescribedRow = (count: number): WorkRow[] =>
  count === 0
    ? []
    : [
        {
          key: 'undescribed',
          to: '/admin/pictures/describe',
          icon: 'picture',
          title: many(count, 'picture has no description', 'pictures have no description'),
          detail: 'Screen readers cannot describe them',
        },
      ]

interface Words<Item extends NamedObject> {
  kind: string
  row: (object: Item) => Omit<WorkRow, 'key' | 'icon'>
  /** The row for those that are not named. */
  rest: (count: number) => Omit<WorkRow, 'key' | 'icon'>
}

function named<Item extends NamedObject>(
  { count, first }: Counted<Item>,
  icon: WorkRow['icon'],
  { kind, row, rest }: Words<Item>,
): WorkRow[] {
  const rows = first.map((object): WorkRow => ({ key: `${kind} ${object.id}`, icon, ...row(object) }))
  // At the limit of the count it is not known how many more there are.
  const restCount = count >= DASHBOARD_LIMITS.counted ? count : count - first.length
  return restCount > 0 ? [...rows, { key: `${kind} rest`, icon, ...rest(restCount) }] : rows
}
