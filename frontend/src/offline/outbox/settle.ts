import type { Alias, Outcome, OutboxEntry } from './outbox.types.ts'
import { localNameOf, rename } from './references.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 300_000

/** @returns how long to wait after so many tries, in milliseconds: doubling, up to five minutes. */
export const backoff = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1))

interface Settled {
  put: OutboxEntry[]
  alias: Alias | null
}

/**
 * What the server's word on one write means for it, and for the writes behind it: what it made has a name
 * now, and what was built on it a version.
 * @param now epoch milliseconds.
 */
export function settle(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
): Settled {
  const only = (change: Partial<OutboxEntry>): Settled => ({ put: [{ ...entry, ...change }], alias: null })
  switch (outcome.kind) {
    case 'refused':
      return only({ state: 'failed', isUncertain: false, refusal: outcome.refusal })
    case 'conflict':
      return only({ state: 'conflict', isUncertain: false, current: outcome.current })
    case 'signed-out':
    case 'other-account':
      // Not a try: it waits for the person, not for the server.
      return only({ state: 'waiting', tries: entry.tries - 1, nextTryAt: 0 })
    case 'lost':
      return only({ state: 'waiting', isUncertain: true, nextTryAt: now + backoff(entry.tries) })
    case 'busy': {
      const wait = outcome.retryAfterMs ?? backoff(entry.tries)
      return only({ state: 'waiting', isUncertain: true, nextTryAt: now + wait })
    }
    case 'sent':
      return sent(entries, entry, outcome.answer, now)
  }
}

function sent(entries: readonly OutboxEntry[], entry: OutboxEntry, answer: unknown, now: number): Settled {
  const { id, path, version } = (answer ?? {}) as { id?: unknown; path?: unknown; version?: unknown }
  const made = entry.picture ? path : entry.request.method === 'POST' ? id : undefined
  const alias =
    typeof made === 'string' && made !== localNameOf(entry)
      ? { local: localNameOf(entry), real: made, at: now }
      : null
  const followers = entries
    .filter((other) => other.order > entry.order && other.state !== 'sent')
    .map((other) => followed(other, entry, alias, version))
    .filter((other): other is OutboxEntry => other !== null)
  const done: OutboxEntry = {
    ...entry,
    state: 'sent',
    isUncertain: false,
    sentAt: now,
    refusal: null,
    current: null,
    sealed: null,
    // What it said is on the server; what is worth keeping is that it was sent, and as which version.
    request: { ...entry.request, body: null, version: typeof version === 'number' ? version : null },
    ...(alias
      ? {
          resource: rename(entry.resource, alias.local, alias.real),
          screen: rename(entry.screen, alias.local, alias.real),
        }
      : {}),
  }
  return { put: [done, ...followers], alias }
}

/** @returns a later write as it is after one was sent, or null where that changes nothing. */
function followed(
  later: OutboxEntry,
  sent: OutboxEntry,
  alias: Alias | null,
  version: unknown,
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
  if (isSame && typeof version === 'number' && later.request.version !== null && later.state !== 'conflict')
    next = { ...next, request: { ...next.request, version } }
  return next === later ? null : next
}
