import { OUTBOX_LOCK } from '../whenNoWrites.ts'
import { isProvenOnline, noteConnectivity } from '../connectivity.ts'
import { hasTimedOut } from '../lineSpeed.ts'
import { isServerTimeKnown, serverNow } from '../serverClock.ts'
import { onSessionChange, sessionOwner, noteSession } from '../session.ts'
import { reloadSession, watchSession } from '../sessionTabs.ts'
import { trackWrite } from '../pendingWrites.ts'
import {
  hadSpace,
  isResultPending,
  recordIfSpace,
  recordPendingResults,
  rememberResult,
} from './pendingResults.ts'
import { isSendable, outboxStore, prune, refresh, retry } from './outbox.ts'
import type { Outcome, OutboxEntry } from './outbox.types.ts'
import type { OutboxChange, OutboxState } from './outboxStore.ts'
import { sendEntry } from './sendEntry.ts'
import { isReachable, isSignedIn } from './isReachable.ts'
import { isUnsent, neededBy } from './references.ts'
import { applyOutcome } from './applyOutcome.ts'
import { backoff, isDue, MAX_DELAY_MS } from './retryDelays.ts'

const LEAST_WAIT_MS = 250
/** Where no sign of life came for so long it may be the one call that fails: then the write itself tells. */
const IN_VAIN_MS = 30_000

export interface DrainEvents {
  /** A write is on the server: what it changed is read again. */
  onSent: (entry: OutboxEntry, answer: unknown) => void
  /** Nobody is signed in any more: the login comes, and then it goes on. */
  onSignedOut: () => void
}

let events: DrainEvents | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let queued: Promise<void> | null = null
/** The write that was refused last though the session goes on. */
let doubted: string | null = null
/** How often the server was asked in vain whether it is there. */
let knocks = 0
/** Monotonic time of the first of those. */
let firstKnock = 0
/** Monotonic time before which nothing is tried again. */
let restsUntil = 0
/** Whether somebody has asked for a try: one is made then, whatever is known of the line. */
let isAsked = false
/** Whether that could not be noted, for want of room: the next is sent without its time having come. */
let isUrgent = false
/** How often in a row the end of a try could not be noted, for want of room. */
let unnoted = 0
let isAtWork = false

/**
 * Sends what waits from now on: at once, when the network or a session returns, when the page is looked at
 * again, and after each failed try when its time has come.
 * @returns what stops it.
 */
export function startDraining(told: DrainEvents): () => void {
  events = told
  const done = new AbortController()
  const now = () => void drain()
  const look = () => document.visibilityState === 'visible' && now()
  addEventListener('online', now, { signal: done.signal })
  document.addEventListener('visibilitychange', look, { signal: done.signal })
  const stopListening = onSessionChange(now)
  // What stood in the way of another may be discarded.
  const stopWatching = outboxStore.subscribe(schedule)
  // What waits is shown at once: the turn to send it may be another tab's for long.
  void refresh()
  now()
  return () => {
    done.abort()
    stopListening()
    stopWatching()
    clearTimeout(timer)
    events = null
  }
}

/**
 * Sends what is due, one write after the other; of several open tabs one alone does.
 * @returns once nothing more is due.
 */
export function drain(): Promise<void> {
  // Who asks while a tab waits for its turn is served by that turn.
  queued ??= alone(async () => {
    queued = null
    await sendAllDue()
  })
  return queued
}

/** Has what waits or was refused tried at once. @param ids of some; all without. */
export async function sendNow(ids?: readonly string[]): Promise<void> {
  isUrgent = !(await hadSpace(retry(ids)))
  isAsked = true
  await drain()
}

/** A browser without Web Locks sends all the same: the keys keep each write single. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(OUTBOX_LOCK, work) : Promise.resolve().then(work)

async function sendAllDue(): Promise<void> {
  if (!(await refresh())) return
  if (!outboxStore.current().entries.some(isUnsent)) return
  isAtWork = true
  await trackWrite(sendUnsent).finally(() => (isAtWork = false))
  schedule()
}

async function sendUnsent(): Promise<void> {
  unnoted = (await recordPendingResults()) ? 0 : unnoted + 1
  await recover()
  if (await mayTry()) {
    knocks = 0
    restsUntil = 0
    for (;;) {
      const entry = await take()
      if (!entry || !(await send(entry))) break
    }
  } else {
    const now = performance.now()
    if (knocks === 0) firstKnock = now
    // One that was made early, because the page was looked at again, makes no wait longer.
    if (now >= restsUntil) {
      knocks += 1
      restsUntil = now + backoff(knocks)
    }
  }
  // By the device's own clock alone nothing is ever too old.
  if (isServerTimeKnown()) await hadSpace(prune(serverNow()))
}

/**
 * What was never sent can still be changed in place: no write is risked to learn whether there is a network. But
 * where a sign of life was waited for in vain the line may just be slow: then the write itself tells.
 */
async function mayTry(): Promise<boolean> {
  const isWanted = isAsked
  isAsked = false
  if (isWanted || isProvenOnline()) return true
  if (navigator.onLine && hasTimedOut()) return true
  if (await isReachable()) return true
  const isInVain = knocks > 0 && performance.now() - firstKnock >= IN_VAIN_MS
  return navigator.onLine && (hasTimedOut() || isInVain)
}

/** What a closed tab left on its way may have arrived, or not. */
async function recover(): Promise<void> {
  await recordIfSpace(({ entries }) => {
    const put = entries.filter(({ state }) => state === 'sending').map(recovered)
    return put.length > 0 ? { put } : null
  })
}

const recovered = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'sending' ? { ...entry, state: 'waiting', isUncertain: true } : entry

/** Marks the next write that is due as on its way; on a device that is full it goes without that mark. */
async function take(): Promise<OutboxEntry | null> {
  const now = isUrgent ? Infinity : serverNow()
  isUrgent = false
  let taken: OutboxEntry | null = null
  await recordIfSpace(({ entries }) => {
    const next = nextDue(
      entries.map((entry) => (isResultPending(entry) ? { ...entry, state: 'sending' } : recovered(entry))),
      now,
    )
    if (!next) return null
    taken = { ...next, state: 'sending', tries: next.tries + 1 }
    return { put: [taken] }
  })
  return taken
}

/** @returns the first write whose time has come and that stands behind none that it needs. */
export function nextDue(entries: readonly OutboxEntry[], now: number): OutboxEntry | undefined {
  return entries.find(
    (entry) =>
      entry.state === 'waiting' &&
      isDue(entry, now) &&
      isSendable(entry) &&
      neededBy(entry, entries).length === 0,
  )
}

/**
 * What was under way while somebody signed in comes back refused, for the login has ended the session of before.
 * @returns whether to send it again at once: not twice in a row.
 */
function doubt({ id }: OutboxEntry): boolean {
  const isNew = doubted !== id
  doubted = isNew ? id : null
  return isNew
}

/** @returns whether there is any use in going on now. */
async function send(entry: OutboxEntry): Promise<boolean> {
  const isStill = watchSession()
  const outcome = await judged(await sendEntry(entry))
  let settled: OutboxEntry | undefined
  /** Whether nothing else has to know how it ended. */
  let isAlone = false
  const note = ({ entries }: OutboxState): OutboxChange | null => {
    const now = entries.find(({ id, state }) => id === entry.id && state !== 'sent')
    if (!now) return null
    const { put, drop, alias } = applyOutcome(entries, { ...now, tries: entry.tries }, outcome, serverNow())
    settled = put[0]
    isAlone = outcome.kind === 'sent' && (entry.owner.role === 'public' || (put.length === 1 && !alias))
    const picture = outcome.kind === 'sent' && entry.picture
    return { put, drop, aliases: alias ? [alias] : [], dropPictures: picture ? [picture] : [] }
  }
  // To delete takes no room.
  const isNoted =
    (await recordIfSpace(note)) || (isAlone && (await recordIfSpace(() => ({ drop: [entry.id] }))))
  if (!isNoted && isEnd(outcome)) rememberResult(entry.id, note)
  unnoted = isNoted ? 0 : unnoted + 1
  if (settled && outcome.kind === 'sent') events?.onSent(settled, outcome.answer)
  if (outcome.kind === 'signed-out') {
    // What was said to a call of before a login is old by then.
    if ((await isSignedIn()) || !isStill()) return doubt(entry)
    if (sessionOwner()) noteSession(null)
    events?.onSignedOut()
  }
  // It waits for its own account; what the other one has waiting is sent by the change of session.
  if (outcome.kind === 'other-account') {
    if (!isStill()) return doubt(entry)
    reloadSession(outcome.signedIn)
  }
  if (!isNoted && !isEnd(outcome)) {
    // That it has to wait is not noted either.
    restsUntil = performance.now() + backoff(unnoted)
    return false
  }
  return !['lost', 'signed-out', 'other-account'].includes(outcome.kind)
}

/** @returns whether it is not to be tried again by itself. */
const isEnd = ({ kind }: Outcome): boolean => ['sent', 'refused', 'conflict'].includes(kind)

/** A refusal by a machine between is about this write only where that lets others through: a hotel refuses all. */
async function judged(outcome: Outcome): Promise<Outcome> {
  if (outcome.kind === 'stranger') return (await isReachable()) ? outcome : { kind: 'lost' }
  noteConnectivity(outcome.kind !== 'lost')
  return outcome
}

/** Comes back when the first of those that can be sent is due. */
function schedule(): void {
  clearTimeout(timer)
  if (!events || isAtWork) return
  const { entries } = outboxStore.current()
  const now = serverNow()
  // What must wait for another comes with that.
  const waits = entries
    .filter(
      (entry) => entry.state === 'waiting' && isSendable(entry) && neededBy(entry, entries).length === 0,
    )
    .map((entry) =>
      isResultPending(entry) ? backoff(unnoted) : isDue(entry, now) ? 0 : entry.nextTryAt - now,
    )
  if (waits.length === 0) return
  const wait = Math.max(LEAST_WAIT_MS, restsUntil - performance.now(), Math.min(...waits))
  timer = setTimeout(() => void drain(), Math.min(MAX_DELAY_MS, wait))
}
