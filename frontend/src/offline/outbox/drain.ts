import { isProvenOnline, noteAnswer } from '../connectivity.ts'
import { onSessionChange, sessionOwner, noteSession } from '../session.ts'
import { hearSession } from '../sessionTabs.ts'
import { changeOutbox, isSendable, outboxStore, prune, refresh, retry } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'
import { post } from './post.ts'
import { isReachable } from './isReachable.ts'
import { isUnsent, neededBy } from './references.ts'
import { backoff, settle } from './settle.ts'

const LOCK = 'outbox'

export interface DrainEvents {
  /** A write is on the server: what it changed is read again. */
  onSent: (entry: OutboxEntry, answer: unknown) => void
  /** Nobody is signed in any more: the login comes, and then it goes on. */
  onSignedOut: () => void
}

let events: DrainEvents | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let queued: Promise<void> | null = null
/** How often the server was asked in vain whether it is there. */
let knocks = 0

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
  now()
  return () => {
    done.abort()
    stopListening()
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
  await retry(ids)
  await drain()
}

/** A browser without Web Locks sends all the same: the keys keep each write single. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : Promise.resolve().then(work)

async function sendAllDue(): Promise<void> {
  if (!(await refresh())) return
  if (!outboxStore.current().entries.some(isUnsent)) return
  await recover()
  await prune(Date.now())
  // What was never sent can still be changed in place: no write is risked to learn whether there is a network.
  if (!isProvenOnline() && !(await isReachable())) {
    knocks += 1
    return schedule(backoff(knocks))
  }
  knocks = 0
  for (;;) {
    const entry = await take()
    if (!entry || !(await send(entry))) break
  }
  schedule()
}

/** What a closed tab left on its way may have arrived, or not. */
async function recover(): Promise<void> {
  await changeOutbox(({ entries }) => {
    const put = entries
      .filter(({ state }) => state === 'sending')
      .map((entry): OutboxEntry => ({ ...entry, state: 'waiting', isUncertain: true }))
    return put.length > 0 ? { put } : null
  })
}

/** Marks the next write that is due as on its way. */
async function take(): Promise<OutboxEntry | null> {
  let taken: OutboxEntry | null = null
  await changeOutbox(({ entries }) => {
    const next = nextDue(entries, Date.now())
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
      entry.nextTryAt <= now &&
      isSendable(entry) &&
      neededBy(entry, entries).length === 0,
  )
}

/** @returns whether there is any use in going on now. */
async function send(entry: OutboxEntry): Promise<boolean> {
  const outcome = await post(entry)
  noteAnswer(outcome.kind !== 'lost')
  let settled: OutboxEntry | undefined
  await changeOutbox(({ entries }) => {
    const now = entries.find(({ id }) => id === entry.id)
    if (!now) return null
    const { put, alias } = settle(entries, now, outcome, Date.now())
    settled = put[0]
    const isDone = outcome.kind === 'sent' && entry.picture
    return { put, aliases: alias ? [alias] : [], dropPictures: isDone ? [isDone] : [] }
  })
  if (settled && outcome.kind === 'sent') events?.onSent(settled, outcome.answer)
  if (outcome.kind === 'signed-out') {
    if (sessionOwner()) noteSession(null)
    events?.onSignedOut()
  }
  // It waits for its own account; what the other one has waiting is sent by the change of session.
  if (outcome.kind === 'other-account') hearSession(outcome.signedIn)
  return !['lost', 'signed-out', 'other-account'].includes(outcome.kind)
}

/** Comes back when the first of those that wait for their next try is due, and not before the given wait. */
function schedule(leastMs = 250): void {
  clearTimeout(timer)
  const times = outboxStore
    .current()
    .entries.filter((entry) => isUnsent(entry) && entry.state === 'waiting' && isSendable(entry))
    .map(({ nextTryAt }) => nextTryAt)
  if (times.length === 0 || !events) return
  timer = setTimeout(() => void drain(), Math.max(leastMs, Math.min(...times) - Date.now()))
}
