/**
 * What is typed into forms, in IndexedDB (database `lane-and-court-drafts`), whose commits survive a browser
 * that is killed; what localStorage holds does not. What could not be written there in time is in localStorage
 * under the same name until it is read: a page that is left has no time to wait.
 * A name is `draft:<form>#<writer>` for a public form and `draft:<role>:<id>:<form>#<writer>` for one of an
 * account. Each opening of a form writes under a name of its own, so that two tabs take nothing from each other.
 */
import { promisifyRequest } from 'idb-keyval'
import { accountOf } from './account.ts'
import { browserStore, untilDone } from './browserStore.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { withEviction } from './withEviction.ts'

export interface StoredDraft {
  /** The fields as they were left; empty for an act that has none. */
  values: object
  /** The version that was typed over; null for something new. */
  version: number | null
  /** The Idempotency-Key under which it is sent, whoever goes on with it. */
  key: string
  /** Prints of what was sent under the key and not answered yet. */
  tried: readonly string[]
  /** Epoch milliseconds: the newest is the one to go on with. */
  at: number
}

export type NamedDraft = StoredDraft & { name: string }

const PREFIX = 'draft:'
const onDrafts = browserStore('lane-and-court-drafts', 'drafts')

/** @returns how all names of a form's drafts begin, up to the `#`. */
export const nameOfForm = (form: string, owner: Owner): string =>
  owner.role === 'public' ? PREFIX + form : `${PREFIX}${accountOf(owner)}:${form}`

/** @param owner null for everybody who has an account. @returns how the names of all their drafts begin. */
export const namesOf = (owner: Owner | null): string[] =>
  owner ? [`${PREFIX}${accountOf(owner)}:`] : [`${PREFIX}admin:`, `${PREFIX}staff:`]

const startingWith = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`)

/**
 * @param start of the names that are looked for.
 * @returns what is kept under them, the newest first; where the browser refuses a database, what localStorage
 *   holds in its place.
 */
export async function readDrafts(start: string): Promise<NamedDraft[]> {
  try {
    await takeInRescued(start)
    const [names, drafts] = await onDrafts((open) =>
      open('readonly', (store) =>
        Promise.all([
          promisifyRequest(store.getAllKeys(startingWith(start))),
          promisifyRequest(store.getAll(startingWith(start)) as IDBRequest<unknown[]>),
        ]),
      ),
    )
    return newestFirst(drafts.map((draft, index) => [String(names[index]), draft]))
  } catch {
    return newestFirst(rescuedNames(start).map((name) => [name, parse(localStorage.getItem(name))]))
  }
}

const newestFirst = (named: [string, unknown][]): NamedDraft[] =>
  named
    .flatMap(([name, draft]) => (isDraft(draft) ? [{ ...draft, name }] : []))
    .toSorted((one, other) => other.at - one.at)

/**
 * Keeps a draft, or with null forgets it.
 * @param former the one that it goes on from, which is forgotten with the same stroke; one that was typed into
 *   since, in another tab, stays.
 * @throws what the browser says when it refuses storage, or has no room left (QuotaExceededError).
 */
export async function writeDraft(
  name: string,
  draft: StoredDraft | null,
  former: NamedDraft | null,
): Promise<void> {
  await withEviction(() =>
    onDrafts((open) =>
      open('readwrite', (store) => {
        if (draft) store.put(draft, name)
        else store.delete(name)
        if (former) forgetUnchanged(store, former)
        // At once: a page that is left ends what has not been told to commit.
        else store.transaction.commit?.()
        return untilDone(store.transaction)
      }),
    ),
  )
  forgetRescued(name)
}

function forgetUnchanged(store: IDBObjectStore, { name, at }: NamedDraft): void {
  const asked = store.get(name) as IDBRequest<StoredDraft | undefined>
  asked.addEventListener('success', () => {
    if (asked.result?.at === at) store.delete(name)
  })
}

/** Forgets all drafts whose names begin so. @throws what the browser says when it refuses storage. */
export async function dropDrafts(start: string): Promise<void> {
  for (const name of rescuedNames(start)) localStorage.removeItem(name)
  await onDrafts((open) =>
    open('readwrite', (store) => {
      store.delete(startingWith(start))
      return promisifyRequest(store.transaction)
    }),
  )
}

/**
 * Keeps in localStorage what there is no time or no room to keep where it belongs.
 * @returns whether it is there: private windows and full disks refuse. The form still holds what was typed.
 */
export function rescueDraft(name: string, draft: StoredDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(name, JSON.stringify(draft))
    else localStorage.removeItem(name)
    return true
  } catch {
    return draft === null
  }
}

const forgetRescued = (name: string) => void rescueDraft(name, null)

function rescuedNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start) && name.includes('#'))
  } catch {
    return []
  }
}

async function takeInRescued(start: string): Promise<void> {
  for (const name of rescuedNames(start)) {
    const draft = parse(localStorage.getItem(name))
    const kept = await onDrafts((open) =>
      open('readonly', (store) => promisifyRequest(store.get(name) as IDBRequest<StoredDraft | undefined>)),
    )
    if (isDraft(draft) && (kept?.at ?? 0) < draft.at) await writeDraft(name, draft, null)
    else forgetRescued(name)
  }
}

/** @returns what a text in localStorage stands for; null where it is none of ours. */
export function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { values, version, key, tried, at } = value as Partial<StoredDraft>
  return (
    typeof values === 'object' &&
    values !== null &&
    (version === null || typeof version === 'number') &&
    typeof key === 'string' &&
    Array.isArray(tried) &&
    typeof at === 'number'
  )
}
