/**
 * Drafts as the release before kept them: in localStorage under `draft:<form>`, without a word of whose they
 * are. They are the present account's at the first start of this release, for to that one alone they were shown.
 * Where nobody is signed in then, nobody can tell: they are shown to nobody, and go after 30 days.
 */
import { randomUuid } from '../base/idempotencyKey.ts'
import { nameOfForm, parse, writeDraft } from './draftStore.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { NOBODY, sessionOwner } from './session.ts'

const PREFIX = 'draft:'
/** Epoch milliseconds of the first start that left something where it was. */
const LEFT = 'drafts-left'
const KEPT_MS = 30 * 24 * 3_600_000

let moving: Promise<void> | null = null

/** Takes over what an older release kept, once for each page; it never throws. */
export function migrateDrafts(): Promise<void> {
  return (moving ??= move().catch(() => undefined))
}

async function move(): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && !name.includes('#'))
  if (names.length === 0) return localStorage.removeItem(LEFT)
  const left = Number(localStorage.getItem(LEFT) ?? 0)
  for (const name of names) {
    const form = name.slice(PREFIX.length)
    const owner = ownerOf(form, left > 0)
    if (owner) {
      const kept = draftOf(parse(localStorage.getItem(name)), owner)
      if (kept) await writeDraft(`${nameOfForm(form, owner)}#${randomUuid()}`, kept, null)
    }
    if (owner || (left > 0 && left < Date.now() - KEPT_MS)) localStorage.removeItem(name)
  }
  if (left === 0) localStorage.setItem(LEFT, String(Date.now()))
}

function ownerOf(form: string, isLate: boolean): Owner | null {
  if (form === 'contact') return NOBODY
  // A coach has this form alone, and it names them.
  const [, id] = /^staff-profile:(.+)$/.exec(form) ?? []
  if (id) return { role: 'staff', id }
  const session = isLate ? null : sessionOwner()
  return session?.role === 'admin' ? session : null
}

/** @param kept of a record its values and their version, of a public form the bare fields. */
function draftOf(kept: unknown, { role }: Owner) {
  if (typeof kept !== 'object' || kept === null) return null
  const { values, version } =
    role === 'public' ? { values: kept, version: null } : (kept as { values?: unknown; version?: unknown })
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
