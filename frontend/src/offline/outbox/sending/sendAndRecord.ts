import { watchSession } from '../../session/sessionTabs.ts'
import { serverNow } from '../../network/serverClock.ts'
import { noteConnectivity } from '../../network/connectivity.ts'
import { isAwaited, isOwnOfCaller } from '../queue/awaited.ts'
import { claimed } from '../queue/outbox.ts'
import { dropOrphanUploads } from '../queue/orphanUploads.ts'
import type { Outcome, OutboxEntry } from '../queue/outbox.types.ts'
import type { OutboxChange, OutboxState } from '../queue/outboxStore.ts'
import { applied } from './applyBatch.ts'
import type { AppliedOutcome } from './applyOutcome.ts'
import { isReachable } from './isReachable.ts'
import { recordIfSpace, rememberResult } from './pendingResults.ts'
import { sendEntry, type Sending, type Upload } from './sendEntry.ts'

/**
 * Sends an entry, and records the outcome.
 * @returns the outcome; what the entry has become, undefined if it is not in the outbox any more; whether that could be
 *   stored; and whether the session is still that in which it was sent.
 */
export async function sendAndRecord(entry: OutboxEntry, upload: Upload = {}) {
  const isStill = watchSession()
  const sending = await sendEntry(entry, upload)
  const outcome = await checkForeign(sending.outcome)
  let settled: OutboxEntry | undefined
  /** What is deleted with the object of a deletion. */
  let gone: OutboxChange = {}
  /** Whether no other entry depends on the result. */
  let isIndependent = false
  const record = ({ entries }: OutboxState): OutboxChange | null => {
    const now = entries.find(({ id, state }) => id === entry.id && state !== 'sent')
    if (!now) return null
    const result = applied(entries, { ...now, tries: entry.tries }, outcome, serverNow())
    const { put, drop, alias } = isAwaited(entry) ? forCaller(now, sending, result) : result
    settled = put[0]
    gone = drop.length > 0 ? dropOrphanUploads(entries, { put, drop }) : { drop }
    isIndependent =
      outcome.kind === 'sent' &&
      !entry.batch &&
      (entry.owner.role === 'public' || (put.length === 1 && !alias))
    const sentPicture = outcome.kind === 'sent' && entry.picture
    const dropPictures = [...(gone.dropPictures ?? []), ...(sentPicture ? [sentPicture] : [])]
    return { ...gone, put, aliases: alias ? [alias] : [], dropPictures }
  }
  const withoutRecord = () => ({ ...gone, put: [], drop: [entry.id, ...(gone.drop ?? [])] })
  // Deleting needs no space.
  const isRecorded = (await recordIfSpace(record)) || (isIndependent && (await recordIfSpace(withoutRecord)))
  if (!isRecorded && isFinal(outcome)) rememberResult(entry.id, record)
  return { outcome, answer: sending.answer, settled, isRecorded, isStill }
}

/** @returns whether the write is not retried automatically. */
export const isFinal = ({ kind }: Outcome): boolean => ['sent', 'refused', 'conflict'].includes(kind)

/**
 * What follows for an entry whose caller waits: it goes on at once where it was merged, and goes back to the caller where
 * the server has refused it. What was queued before and merged with it stays, and so does an edit of an object that is gone.
 */
function forCaller(now: OutboxEntry, sending: Sending, result: AppliedOutcome): AppliedOutcome {
  const [next, ...others] = result.put
  if (!next) return result
  // No version: another tab that has the object open meets a conflict, as another person would.
  if (next.state === 'sent' && isOwnOfCaller(now) && !now.picture)
    return { ...result, put: [{ ...next, request: { ...next.request, version: null } }, ...others] }
  const isAgain = sending.outcome.kind === 'conflict' || sending.outcome.kind === 'first-arrived'
  if (isAgain && next.state === 'waiting') return { ...result, put: [claimed(next), ...others] }
  const isBack = isOwnOfCaller(now) && next.id === now.id && isReturned(sending) && !isOfGone(next)
  return isBack ? { ...result, put: others, drop: [...result.drop, now.id] } : result
}

const RETURNED: readonly Outcome['kind'][] = ['refused', 'conflict', 'first-arrived', 'other-account']

/** @returns whether the caller of a write is to decide what follows, also after an error of the server itself. */
export const isReturned = ({ outcome, answer }: Sending): boolean =>
  RETURNED.includes(outcome.kind) || answer?.status === 500

/** Whether an edit was refused because somebody else has deleted its object: the outbox keeps the input. */
export const isOfGone = ({ refusal, request }: Pick<OutboxEntry, 'refusal' | 'request'>): boolean =>
  refusal?.code === 'not_found' && request.method === 'PUT' && request.version !== null

/**
 * A foreign refusal is about this write only if other requests get through; otherwise it counts as no
 * response, because a captive portal refuses everything.
 */
async function checkForeign(outcome: Outcome): Promise<Outcome> {
  if (outcome.kind === 'foreign-refusal') return (await isReachable()) ? outcome : { kind: 'no-response' }
  noteConnectivity(outcome.kind !== 'no-response')
  return outcome
}
