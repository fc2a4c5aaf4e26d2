import type {
  DataCounts,
  FoundData,
  FoundMessage,
  KeptBackups,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { countOf } from '../../lib/format/countOf.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'

/** @returns what was found or erased, one line for each kind; none for what there is nothing of. */
export function describeCounts(counts: DataCounts): string[] {
  const { messages, trash, replies, notes, subscriptions, deliveries, responses, activity } = counts
  const parts = [
    replies > 0 && countOf(replies, 'reply', 'replies'),
    notes > 0 && countOf(notes, 'note'),
  ].filter(Boolean)
  const lines = [
    messages > 0 && countOf(messages, 'message'),
    trash > 0 && `${countOf(trash, 'message')} in the trash`,
    parts.length > 0 && `${parts.join(' and ')} on these messages`,
    subscriptions > 0 && 'The address on the newsletter list',
    deliveries > 0 && countOf(deliveries, 'record of a newsletter email', 'records of newsletter emails'),
    responses > 0 && `${countOf(responses, 'response')} kept for repeated requests`,
    activity > 0 && `The name in ${countOf(activity, 'entry', 'entries')} of the activity`,
  ]
  return lines.filter((line) => line !== false)
}

/** @returns when somebody signed up for the newsletter, and when it was confirmed. */
export function describeSubscriber({
  signedUpAt,
  confirmedAt,
}: NonNullable<FoundData['subscriber']>): string {
  const confirmed = confirmedAt ? `confirmed ${shortDate(confirmedAt)}` : 'not confirmed yet'
  return `Newsletter: signed up ${shortDate(signedUpAt)}, ${confirmed}.`
}

const PLACES = { inbox: 'Inbox', spam: 'Spam', trash: 'Trash' }

/** @returns where a message is, and by what it was found, if the address is another one. */
export function describePlace({ place, foundBy }: FoundMessage): string {
  if (foundBy.includes('email')) return PLACES[place]
  const reasons = foundBy.map((reason) => (reason === 'phone' ? 'the phone number' : 'the name'))
  return `${PLACES[place]}, found by ${reasons.join(' and ')} alone`
}

/** @returns what backups hold of what is erased now, and until when, in sentences. */
export function describeBackups({ last, rotation }: KeptBackups): string[] {
  const byHand =
    'A backup that somebody downloaded or made by hand holds it until the file is deleted. If a backup is restored, erase this person once more.'
  if (rotation) {
    const { everyHours, keep, goneBy } = rotation
    return [
      `A backup is made every ${countOf(everyHours, 'hour')}, and the newest ${keep} are kept: the last one with this data is gone around ${shortDate(goneBy)}.`,
      byHand,
    ]
  }
  const newestBackup = last
    ? `The newest backup that this site knows of is from ${shortDate(last)}.`
    : 'This site knows of no backup.'
  return [newestBackup, byHand]
}

export const NOTHING = 'Nothing is stored about this person.'

/** What no action of this site reaches. */
export const NOT_REACHED =
  'Emails that the site has sent are in your mailbox and in that of the other person. Delete them there.'
