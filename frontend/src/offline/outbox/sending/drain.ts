import { isProvenOnline } from '../../network/connectivity.ts'
import { hasTimedOut } from '../../network/lineSpeed.ts'
import { isServerTimeKnown, serverNow } from '../../network/serverClock.ts'
import { onSessionChange, sessionOwner, noteSession } from '../../session/session.ts'
import { reloadSession } from '../../session/sessionTabs.ts'
import { OUTBOX_LOCK, trackWrite } from '../pendingWrites.ts'
import { isResultPending, recordIfSpace, recordPendingResults } from './pendingResults.ts'
import {
  claimed,
  isSendable,
  outboxStore,
  prune,
  refresh,
  replace,
  toSeparateWrite,
} from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'
import { isUnderWay, sentByPages } from '../queue/awaited.ts'
import { isFinal, sendAndRecord } from './sendAndRecord.ts'
import { isReachable, isSignedIn } from './isReachable.ts'
import { neededBy } from '../queue/neededBy.ts'
import { isUnsent } from '../queue/references.ts'
import { backoff, isDue, MAX_DELAY_MS } from './retryDelays.ts'

const LEAST_WAIT_MS = 250
/** After failed health checks for so long, the write itself is tried: maybe only the health check is blocked. */
const HEALTH_CHECKS_MS = 30_000

export interface DrainEvents {
  /** A write has reached the server: its tags are to be invalidated. */
  onSent: (entry: OutboxEntry, data: unknown) => void
  /** Nobody is signed in any more: sending continues after the login. */
  onSignedOut: () => void
}

let events: DrainEvents | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let nextRun: Promise<void> | null = null
/** Id of the last write that was refused although the session continues. */
let rejectedId: string | null = null
/** In a row. */
let failedChecks = 0
/** Monotonic time of the first of those. */
let firstFailedCheckAt = 0
/** Monotonic time before which nothing is retried. */
let pausedUntil = 0
/** Whether the user has requested an attempt, which is then made whatever is known about the network. */
let isForced = false
/** Whether "send now" could not be recorded because storage is full: the next write is sent before it is due. */
let ignoresDueTime = false
/** How often in a row a result could not be recorded because storage is full. */
let recordFailures = 0
let isSending = false

/**
 * Starts to send queued writes: at once, when the network or a session returns, when the page is shown again,
 * and after each failed attempt when the retry is due.
 * @returns a function that stops it.
 */
export function startDraining(handlers: DrainEvents): () => void {
  events = handlers
  const stop = new AbortController()
  const now = () => void drain()
  const onVisible = () => document.visibilityState === 'visible' && now()
  addEventListener('online', now, { signal: stop.signal })
  document.addEventListener('visibilitychange', onVisible, { signal: stop.signal })
  const stopListening = onSessionChange(now)
  // An entry that others were waiting for may be discarded.
  const stopWatching = outboxStore.subscribe(schedule)
  // Read the outbox at once, so that it is shown even while another tab holds the lock for long.
  void refresh()
  now()
  return () => {
    stop.abort()
    stopListening()
    stopWatching()
    clearTimeout(timer)
    events = null
  }
}

/** @returns whether this tab tells the app what is sent. */
export const isDraining = (): boolean => events !== null

/** Sends all due writes, one after the other; only one of several open tabs does so at a time. */
export function drain(): Promise<void> {
  // Calls while this tab waits for the lock share that run.
  nextRun ??= withLock(async () => {
    nextRun = null
    await sendAllDue()
  })
  return nextRun
}

/** Sends waiting and failed writes at once; a conflict needs the user. @param ids of some; all without. */
export async function sendNow(ids?: readonly string[]): Promise<void> {
  const isChosen = ({ id, state }: OutboxEntry) =>
    (state === 'waiting' || state === 'failed') && (!ids || ids.includes(id))
  ignoresDueTime = !(await recordIfSpace(({ entries }) => ({
    put: entries
      .filter(isChosen)
      .map((entry) => ({ ...entry, state: 'waiting', nextTryAt: 0, strangers: 0 })),
  })))
  isForced = true
  await drain()
}

/** Sends the changed text as a new write, in addition to the first one (see firstArrived.ts). */
export async function sendAnother(entry: OutboxEntry): Promise<void> {
  const separate = toSeparateWrite(entry)
  await replace(entry.id, separate)
  await sendNow([separate.id])
}

/** A browser without Web Locks sends without a lock: the idempotency keys prevent duplicates. */
const withLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, work) : Promise.resolve().then(work)

async function sendAllDue(): Promise<void> {
  if (!(await refresh())) return
  if (!outboxStore.current().entries.some((entry) => isUnsent(entry) && !isUnderWay(entry))) return
  isSending = true
  await trackWrite(sendUnsent).finally(() => (isSending = false))
  schedule()
}

async function sendUnsent(): Promise<void> {
  recordFailures = (await recordPendingResults()) ? 0 : recordFailures + 1
  await recover()
  if (await mayTry()) {
    failedChecks = 0
    pausedUntil = 0
    for (;;) {
      const entry = await takeNext()
      if (!entry || !(await send(entry))) break
    }
  } else {
    const now = performance.now()
    if (failedChecks === 0) firstFailedCheckAt = now
    // A check before its time, because the page was shown again, does not lengthen the wait.
    if (now >= pausedUntil) {
      failedChecks += 1
      pausedUntil = now + backoff(failedChecks)
    }
  }
  // Nothing is deleted as too old by the device's clock alone.
  if (isServerTimeKnown()) await prune(serverNow()).catch(() => undefined)
}

/**
 * Whether to try writes now. A health check comes first, because a write that was never sent can still be
 * changed in place. If the health check timed out, the network may just be slow: then the write itself is
 * tried.
 */
async function mayTry(): Promise<boolean> {
  const wasForced = isForced
  isForced = false
  if (wasForced || isProvenOnline()) return true
  if (navigator.onLine && hasTimedOut()) return true
  if (await isReachable()) return true
  const haveChecksFailed = failedChecks > 0 && performance.now() - firstFailedCheckAt >= HEALTH_CHECKS_MS
  return navigator.onLine && (hasTimedOut() || haveChecksFailed)
}

/** Resets entries that a closed tab was sending: they may or may not have arrived. */
async function recover(): Promise<void> {
  const live = await sentByPages()
  await recordIfSpace(({ entries }) => {
    const put = entries.filter((entry) => isLeft(entry, live)).map(recovered)
    return put.length > 0 ? { put } : null
  })
}

/** Whether no open page sends an entry any more that is marked so. */
const isLeft = ({ id, state }: OutboxEntry, live: ReadonlySet<string>) => state === 'sending' && !live.has(id)

const recovered = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'waiting', isUncertain: true })

/** Marks the next due write as being sent; if storage is full, it is sent without that mark. */
async function takeNext(): Promise<OutboxEntry | null> {
  const now = ignoresDueTime ? Infinity : serverNow()
  ignoresDueTime = false
  let taken: OutboxEntry | null = null
  const live = await sentByPages()
  await recordIfSpace(({ entries }) => {
    const next = nextDue(
      entries.map((entry) => {
        if (isResultPending(entry)) return { ...entry, state: 'sending' }
        return isLeft(entry, live) ? recovered(entry) : entry
      }),
      now,
    )
    if (!next) return null
    taken = claimed(next)
    return { put: [taken] }
  })
  return taken
}

/** @returns the first due write of this session that needs no unsent one. */
export function nextDue(entries: readonly OutboxEntry[], now: number): OutboxEntry | undefined {
  return entries.find(
    (entry) =>
      entry.state === 'waiting' &&
      !isUnderWay(entry) &&
      isDue(entry, now) &&
      isSendable(entry) &&
      neededBy(entry, entries).length === 0,
  )
}

/**
 * A write that was sent before a login is refused, because the login has ended the old session.
 * @returns whether to send it again at once: not twice in a row.
 */
function mayResend({ id }: OutboxEntry): boolean {
  const isNew = rejectedId !== id
  rejectedId = isNew ? id : null
  return isNew
}

/** @returns whether to continue with the next write now. */
async function send(entry: OutboxEntry): Promise<boolean> {
  const { outcome, settled, isRecorded, isStill } = await sendAndRecord(entry)
  recordFailures = isRecorded ? 0 : recordFailures + 1
  if (settled && outcome.kind === 'sent') events?.onSent(settled, outcome.data)
  if (outcome.kind === 'signed-out') {
    // A response to a request from before a login is outdated.
    if ((await isSignedIn()) || !isStill()) return mayResend(entry)
    if (sessionOwner()) noteSession(null)
    events?.onSignedOut()
  }
  // The write waits for its own account; the session change triggers sending for the other one.
  if (outcome.kind === 'other-account') {
    if (!isStill()) return mayResend(entry)
    reloadSession(outcome.signedIn)
  }
  if (!isRecorded && !isFinal(outcome)) {
    // Its retry delay could not be recorded either.
    pausedUntil = performance.now() + backoff(recordFailures)
    return false
  }
  return !['no-response', 'signed-out', 'other-account'].includes(outcome.kind)
}

/** Schedules the next run for the time when the first sendable write is due. */
function schedule(): void {
  clearTimeout(timer)
  if (!events || isSending) return
  const { entries } = outboxStore.current()
  const now = serverNow()
  // A write that needs another is sent after that one, in the same run.
  const waits = entries
    .filter(
      (entry) => entry.state === 'waiting' && isSendable(entry) && neededBy(entry, entries).length === 0,
    )
    .map((entry) =>
      isResultPending(entry) ? backoff(recordFailures) : isDue(entry, now) ? 0 : entry.nextTryAt - now,
    )
  if (waits.length === 0) return
  const wait = Math.max(LEAST_WAIT_MS, pausedUntil - performance.now(), Math.min(...waits))
  timer = setTimeout(() => void drain(), Math.min(MAX_DELAY_MS, wait))
}
