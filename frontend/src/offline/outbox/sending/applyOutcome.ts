import { firstArrivedMessage, replaceFirst } from './firstArrived.ts'
import { overSaved } from '../queue/batch.ts'
import { sameOwner } from '../queue/coalesce.ts'
import type { Alias, Outcome, OutboxEntry } from '../queue/outbox.types.ts'
import { joined, over } from '../queue/joined.ts'
import { writesOfView } from '../pictureView.ts'
import { deletionOver } from '../queue/neededBy.ts'
import { isUnsent, localNameOf, rename } from '../queue/references.ts'
import { backoff, boundedDelay } from './retryDelays.ts'
import { dropLaterVersions, versionOf } from '../queue/rebase.ts'
import { readableBytes } from '../../../base/bytes.ts'

/** After this many foreign refusals, the user is told. */
const MAX_FOREIGN_REFUSALS = 3

export interface AppliedOutcome {
  put: OutboxEntry[]
  /** Ids of entries to delete. */
  drop: string[]
  alias: Alias | null
}

/**
 * Applies the outcome of one write to its entry, and to later entries that depend on it: they get the id that
 * the server has assigned, and the new version.
 */
export function applyOutcome(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
): AppliedOutcome {
  const update = (change: Partial<OutboxEntry>): AppliedOutcome => ({
    put: [{ ...entry, ...change }],
    drop: [],
    alias: null,
  })
  switch (outcome.kind) {
    case 'refused':
      return update({ state: 'failed', isUncertain: false, refusal: outcome.refusal })
    case 'conflict': {
      const { current, saver } = outcome
      const records = dropLaterVersions(entry, versionOf(current) ?? Infinity, entries)
      const later = laterUpdate(entries, entry)
      const met = { ...(later ?? entry), saver }
      return {
        put: [joined(met, current) ?? { ...met, state: 'conflict', isUncertain: false, current }, ...records],
        drop: later ? [entry.id] : [],
        alias: null,
      }
    }
    case 'first-arrived':
      return saveOverFirst(entries, entry, outcome.first, now)
    case 'signed-out':
    case 'other-account':
      // Does not count as an attempt: it waits for a login, not for the server.
      return update({ state: 'waiting', tries: entry.tries - 1, nextTryAt: 0 })
    case 'foreign-refusal': {
      // An entry that was changed since starts from zero.
      const strangers = Math.min(entry.strangers ?? 0, entry.tries - 1) + 1
      if (strangers < MAX_FOREIGN_REFUSALS)
        return update({ state: 'waiting', strangers, nextTryAt: now + backoff(strangers) })
      return update({
        state: 'failed',
        strangers,
        refusal: { message: foreignRefusalMessage(entry, outcome) },
      })
    }
    case 'no-response':
    case 'busy': {
      const retryAfterMs = outcome.retryAfterMs ?? null
      const wait = retryAfterMs === null ? backoff(entry.tries) : boundedDelay(retryAfterMs)
      return update({ state: 'waiting', isUncertain: true, nextTryAt: now + wait })
    }
    case 'sent':
      return applySent(entries, entry, outcome.data, now)
  }
}

/**
 * @returns a later whole update of the same object by the same account. In a conflict, it replaces the earlier one:
 *   the form shows the latest input, which would otherwise wait forever for the conflict of an entry that nobody sees.
 */
function laterUpdate(entries: readonly OutboxEntry[], { order, owner, request }: OutboxEntry) {
  const next = entries.find(
    (other) =>
      other.order > order &&
      (other.state === 'waiting' || other.state === 'conflict') &&
      !other.isUncertain &&
      ['PUT', 'DELETE'].includes(other.request.method) &&
      other.request.path === request.path &&
      sameOwner(other, { owner }),
  )
  // What was written after a deletion is not written over what was there before.
  return next?.request.method === 'PUT' ? next : undefined
}

function applySent(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  data: unknown,
  now: number,
): AppliedOutcome {
  const { id, path } = (data ?? {}) as { id?: unknown; path?: unknown }
  const version = versionOf(data)
  const serverName = entry.picture ? path : entry.request.method === 'POST' ? id : undefined
  const local = localNameOf(entry)
  const alias =
    local !== null && typeof serverName === 'string' && serverName !== local
      ? { local, real: serverName, at: now, owner: entry.owner }
      : null
  const followers = followersOf(entries, entry, alias, data)
  const done: OutboxEntry = {
    ...entry,
    state: 'sent',
    isUncertain: false,
    sentAt: now,
    refusal: null,
    // A page that opens with an older copy continues from this.
    current: versionOf(data) === null ? null : data,
    sealed: null,
    strangers: 0,
    base: undefined,
    saver: undefined,
    // The body is on the server; only the record of the entry and its version are still needed.
    request: { ...entry.request, body: null, version },
    ...(alias
      ? {
          resource: rename(entry.resource, alias.local, alias.real),
          screen: rename(entry.screen, alias.local, alias.real),
        }
      : {}),
  }
  const ofView = entry.picture ? writesOfView(entries, entry, path) : []
  // The object is deleted, and with it the edits that waited for that.
  const gone = entries.filter((other) => deletionOver(other, entries)?.id === entry.id && !other.picture)
  return {
    put: [done, ...followers, ...withoutOldData(entries, done), ...ofView],
    drop: gone.map(({ id }) => id),
    alias,
  }
}

/** Saves the changed input over what the first attempt has created; later entries continue from that. */
function saveOverFirst(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  first: unknown,
  now: number,
): AppliedOutcome {
  const fresh = replaceFirst(entry, first)
  if (!fresh) {
    const refusal = { message: firstArrivedMessage(entry), code: 'idempotency_mismatch' } as const
    return { put: [{ ...entry, state: 'failed', isUncertain: false, refusal }], drop: [], alias: null }
  }
  const { request } = entry
  // Another tab has saved the draft over a later version: the user sees that before overwriting it.
  if (request.method === 'PUT' && fresh.write.request.version !== (request.version ?? 0) + 1)
    return {
      put: [{ ...fresh.write, state: 'conflict', request, current: first }],
      drop: [entry.id],
      alias: null,
    }
  const alias = fresh.alias && { ...fresh.alias, at: now, owner: entry.owner }
  const followers = followersOf(entries, entry, alias, first)
  return { put: [fresh.write, ...followers], drop: [entry.id], alias }
}

/** @returns the entries that change because one that they follow is on the server now. */
const followersOf = (
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  alias: Alias | null,
  saved: unknown,
): OutboxEntry[] =>
  entries
    .filter((other) => isUnsent(other) && (other.order > entry.order || isOvertaken(other, entry, entries)))
    .map((other) => updateFollower(other, entry, alias, saved))
    .filter((other): other is OutboxEntry => other !== null)

/** Whether it is an earlier edit that waits for a deletion, and so was not sent before that one. */
const isOvertaken = (other: OutboxEntry, { id, request }: OutboxEntry, entries: readonly OutboxEntry[]) =>
  other.id !== id && request.method !== 'DELETE' && deletionOver(other, entries) !== undefined

/** Earlier records of the same object do not need what the server had then. */
function withoutOldData(entries: readonly OutboxEntry[], done: OutboxEntry): OutboxEntry[] {
  if (done.current === null) return []
  return entries
    .filter(({ id, state, resource }) => id !== done.id && state === 'sent' && resource === done.resource)
    .filter(({ current }) => current !== null)
    .map((other) => ({ ...other, current: null }))
}

/** @returns a later entry updated for a sent one, or null if nothing changes. */
function updateFollower(
  later: OutboxEntry,
  sentEntry: OutboxEntry,
  alias: Alias | null,
  saved: unknown,
): OutboxEntry | null {
  const version = versionOf(saved)
  const isSame = later.resource === sentEntry.resource
  let next = overSaved(later, sentEntry.resource, saved)
  if (alias) {
    const named = { request: next.request, resource: next.resource, screen: next.screen }
    const renamed = rename(named, alias.local, alias.real)
    if (renamed !== named) next = { ...next, ...renamed }
  }
  // It is based on this one, by the same account: that is no conflict.
  if (isSame && version !== null && later.request.version !== null && later.state !== 'conflict')
    next = over({ ...next, request: { ...next.request, version } }, sentEntry, saved)
  return next === later ? null : next
}

const TOO_LARGE = 413

/** Says why a write is not accepted, and what to do. */
function foreignRefusalMessage(
  { picture, request }: Pick<OutboxEntry, 'picture' | 'request'>,
  { status, bytes }: { status: number; bytes: number },
): string {
  const what = picture ? 'picture' : 'change'
  const size = bytes > 0 ? ` of ${readableBytes(bytes)}` : ''
  const why = status === TOO_LARGE ? ', because it is too large there' : `, with status ${status}`
  const sentence = `This was not accepted: a network device between you and the site blocked the ${what}${size} three times${why}.`
  if (picture) return `${sentence} Send a smaller copy, or try again over another connection.`
  if (status === TOO_LARGE && request.body !== undefined)
    return `${sentence} Open it and make it shorter, or try again over another connection.`
  return `${sentence} Try again over another connection.`
}
