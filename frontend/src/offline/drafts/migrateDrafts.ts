/**
 * Migrates drafts of the previous release, which are in localStorage under `draft:<form>`, without an
 * account. They belong to the account that is signed in at the first start of this release, because only that
 * one could see them. If nobody is signed in then, their account is unknown: they are never shown, and
 * deleted after 30 days.
 */
import { randomUuid } from '../../base/idempotencyKey.ts'
import { nameOfForm, parse, writeDraft } from './draftStore.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { NOBODY, sessionOwner } from '../session/session.ts'

const PREFIX = 'draft:'
/** Key for the time, in epoch milliseconds, of the first start that could not migrate all drafts. */
const LEFT = 'drafts-left'
const MAX_AGE_MS = 30 * 24 * 3_600_000

let migration: Promise<void> | null = null

/** Migrates the drafts once per page load; it never throws. */
export function migrateDrafts(): Promise<void> {
  return (migration ??= migrate().catch(() => undefined))
}

async function migrate(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && !name.includes('#'))
  if (names.length === 0) return localStorage.removeItem(LEFT)
  const left = Number(localStorage.getItem(LEFT) ?? 0)
  for (const name of names) {
    const form = name.slice(PREFIX.length)
    const owner = ownerOf(form, left > 0)
    if (owner) {
      const draft = draftOf(parse(localStorage.getItem(name)), owner)
      if (draft) await writeDraft(`${nameOfForm(form, owner)}#${randomUuid()}`, draft, null)
    }
    if (owner || (left > 0 && left < Date.now() - MAX_AGE_MS)) localStorage.removeItem(name)
  }
  if (left === 0) localStorage.setItem(LEFT, String(Date.now()))
}

function ownerOf(form: string, isLate: boolean): Owner | null {
  if (form === 'contact') return NOBODY
  // Only this form belongs to coaches, and its name contains the account.
  const [, id] = /^staff-profile:(.+)$/.exec(form) ?? []
  if (id) return { role: 'staff', id }
  const session = isLate ? null : sessionOwner()
  return session?.role === 'admin' ? session : null
}

/** @param stored values and version; for a public form only the values. */
function draftOf(stored: unknown, { role }: Owner) {
  if (typeof stored !== 'object' || stored === null) return null
  const { values, version } =
    role === 'public'
      ? { values: stored, version: null }
      : (stored as { values?: unknown; version?: unknown })
  if (typeof values !== 'object' || values === null) return null
  // Older than whatever is typed from now on.
  return {
    values,
    version: typeof version === 'number' ? version : null,
    key: randomUuid(),
    tried: [],
    at: 1,
  }
}
