import { firstArrivedMessage, replaceFirst } from './firstArrived.ts'
import { sameOwner } from './coalesce.ts'
import type { Alias, Outcome, OutboxEntry } from './outbox.types.ts'
import { localNameOf, rename } from './references.ts'
import { foreignRefusalMessage } from './foreignRefusal.ts'
import { backoff, boundedDelay } from './retryDelays.ts'
import { dropLaterVersions, versionOf } from './rebase.ts'

/** So many refusals by a machine between are no accident: its person has to know. */
const MOST_STRANGERS = 3

interface Settled {
  put: OutboxEntry[]
  /** Ids of entries that go. */
  drop: string[]
  alias: Alias | null
}

/**
 * What the server's word on one write means for it, and for the writes behind it: what it made has a name
 * now, and what was built on it a version.
 * @param now epoch milliseconds.
 */
export function applyOutcome(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
): Settled {
  const only = (change: Partial<OutboxEntry>): Settled => ({
    put: [{ ...entry, ...change }],
    drop: [],
    alias: null,
  })
  switch (outcome.kind) {
    case 'refused':
      return only({ state: 'failed', isUncertain: false, refusal: outcome.refusal })
    case 'conflict': {
      const { current } = outcome
      const records = dropLaterVersions(entry, versionOf(current) ?? Infinity, entries)
      // Its person has deleted the object since, and that would wait for ever behind words that nobody sees any more.
      if (writeAfter(entries, entry, 'DELETE')) return { put: records, drop: [entry.id], alias: null }
      const later = writeAfter(entries, entry, 'PUT')
      return {
        put: [{ ...(later ?? entry), state: 'conflict', isUncertain: false, current }, ...records],
        drop: later ? [entry.id] : [],
        alias: null,
      }
    }
    case 'first-arrived':
      return overTheFirst(entries, entry, outcome.first, now)
    case 'signed-out':
    case 'other-account':
      // Not a try: it waits for the person, not for the server.
      return only({ state: 'waiting', tries: entry.tries - 1, nextTryAt: 0 })
    case 'stranger': {
      // What was changed since is tried from the start.
      const strangers = Math.min(entry.strangers ?? 0, entry.tries - 1) + 1
      if (strangers < MOST_STRANGERS)
        return only({ state: 'waiting', strangers, nextTryAt: now + backoff(strangers) })
      return only({ state: 'failed', strangers, refusal: { message: foreignRefusalMessage(entry, outcome) } })
    }
    case 'lost':
    case 'busy': {
      const asked = outcome.retryAfterMs ?? null
      const wait = asked === null ? backoff(entry.tries) : boundedDelay(asked)
      return only({ state: 'waiting', isUncertain: true, nextTryAt: now + wait })
    }
    case 'sent':
      return sent(entries, entry, outcome.answer, now)
  }
}

/**
 * @returns the save of the whole object, or its deletion, that stands behind one in the same hands. A save takes its
 *   place in a conflict: the form shows the last words, and they would wait for ever behind those that nobody sees.
 */
const writeAfter = (
  entries: readonly OutboxEntry[],
  { order, owner, request }: OutboxEntry,
  method: 'PUT' | 'DELETE',
) =>
  entries.find(
    (other) =>
      other.order > order &&
      (other.state === 'waiting' || other.state === 'conflict') &&
      !other.isUncertain &&
      other.request.method === method &&
      other.request.path === request.path &&
      sameOwner(other, { owner }),
  )

function sent(entries: readonly OutboxEntry[], entry: OutboxEntry, answer: unknown, now: number): Settled {
  const { id, path } = (answer ?? {}) as { id?: unknown; path?: unknown }
  const version = versionOf(answer)
  const made = entry.picture ? path : entry.request.method === 'POST' ? id : undefined
  const alias =
    typeof made === 'string' && made !== localNameOf(entry)
      ? { local: localNameOf(entry), real: made, at: now, owner: entry.owner }
      : null
  const followers = followersOf(entries, entry, alias, version)
  const done: OutboxEntry = {
    ...entry,
    state: 'sent',
    isUncertain: false,
    sentAt: now,
    refusal: null,
    // A page that opens with an older copy goes on from this.
    current: versionOf(answer) === null ? null : answer,
    sealed: null,
    strangers: 0,
    // What it said is on the server; what is worth keeping is that it was sent, and as which version.
    request: { ...entry.request, body: null, version },
    ...(alias
      ? {
          resource: rename(entry.resource, alias.local, alias.real),
          screen: rename(entry.screen, alias.local, alias.real),
        }
      : {}),
  }
  return { put: [done, ...followers, ...superseded(entries, done)], drop: [], alias }
}

/** What waits behind it goes on from what the first has made, and its own words go next. */
function overTheFirst(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  first: unknown,
  now: number,
): Settled {
  const over = replaceFirst(entry, first)
  if (!over) {
    const refusal = { message: firstArrivedMessage(entry), code: 'idempotency_mismatch' } as const
    return { put: [{ ...entry, state: 'failed', isUncertain: false, refusal }], drop: [], alias: null }
  }
  const { request } = entry
  // Another tab has saved the draft over a later version: that is looked at before it is overwritten.
  if (request.method === 'PUT' && over.write.request.version !== (request.version ?? 0) + 1)
    return {
      put: [{ ...over.write, state: 'conflict', request, current: first }],
      drop: [entry.id],
      alias: null,
    }
  const alias = over.alias && { ...over.alias, at: now, owner: entry.owner }
  const followers = followersOf(entries, entry, alias, over.write.request.version)
  return { put: [over.write, ...followers], drop: [entry.id], alias }
}

/** @returns the later writes that are others now that one is on the server. */
const followersOf = (
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  alias: Alias | null,
  version: number | null,
): OutboxEntry[] =>
  entries
    .filter((other) => other.order > entry.order && other.state !== 'sent')
    .map((other) => followed(other, entry, alias, version))
    .filter((other): other is OutboxEntry => other !== null)

/** @returns earlier records of the same object, without the answers that a later one has made old. */
function superseded(entries: readonly OutboxEntry[], done: OutboxEntry): OutboxEntry[] {
  if (done.current === null) return []
  return entries
    .filter((other) => isRecordOf(other, done) && other.current !== null)
    .map((other) => ({ ...other, current: null }))
}

const isRecordOf = (record: OutboxEntry, { id, resource }: OutboxEntry) =>
  record.state === 'sent' && record.resource === resource && record.id !== id

/** @returns a later write as it is after one was sent, or null where that changes nothing. */
function followed(
  later: OutboxEntry,
  sent: OutboxEntry,
  alias: Alias | null,
  version: number | null,
): OutboxEntry | null {
  const isSame = later.resource === sent.resource
  let next = later
  if (alias) {
    const { request, resource, screen } = rename(
      { request: later.request, resource: later.resource, screen: later.screen },
      alias.local,
      alias.real,
    )
    if (resource !== later.resource || JSON.stringify(request) !== JSON.stringify(later.request))
      next = { ...later, request, resource, screen }
  }
  // It was made on top of this one, in the same hands: that is no conflict.
  if (isSame && version !== null && later.request.version !== null && later.state !== 'conflict')
    next = { ...next, request: { ...next.request, version } }
  return next === later ? null : next
}
