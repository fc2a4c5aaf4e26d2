/**
 * Storage of drafts in IndexedDB (database `lane-and-court-drafts`), whose commits survive a killed browser;
 * localStorage does not. A draft that cannot be written there in time, because the page is left, is stored in
 * localStorage under the same name until it is read ("rescued").
 * A name is `draft:<form>#<writer>` for a public form and `draft:<role>:<id>:<form>#<writer>` for a form of
 * an account. Each opening of a form writes under its own name, so that two tabs never overwrite each other.
 */
import { promisifyRequest } from 'idb-keyval'
import { accountOf } from '../session/account.ts'
import { browserStore, changeValue } from '../persisted/browserStore.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { withEviction } from '../persisted/withEviction.ts'

export interface StoredDraft {
  /** Values of the fields. */
  values: object
  /** Version of the object that the input is based on; null for a new object. */
  version: number | null
  /** The object in that version, for a merge with another one; absent where it is not known. */
  base?: object
  /** The id of the entry of the outbox that it becomes when it is saved, in whatever tab. */
  key: string
  /** Epoch milliseconds: the newest draft is restored. */
  at: number
}

export type NamedDraft = StoredDraft & { name: string }

/** Begins the names of all drafts. */
export const PREFIX = 'draft:'
const onDrafts = browserStore('lane-and-court-drafts', 'drafts')

/** @returns the common prefix of the names of a form's drafts, up to the `#`. */
export const nameOfForm = (form: string, owner: Owner): string =>
  owner.role === 'public' ? PREFIX + form : `${PREFIX}${accountOf(owner)}:${form}`

/** @param owner null for all accounts. @returns the prefixes of the names of all their drafts. */
export const namesOf = (owner: Owner | null): string[] =>
  owner ? [`${PREFIX}${accountOf(owner)}:`] : [`${PREFIX}admin:`, `${PREFIX}staff:`]

const startingWith = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`)

/** @returns the drafts with that prefix, newest first; from localStorage if the browser refuses IndexedDB. */
export async function readDrafts(start: string): Promise<NamedDraft[]> {
  try {
    await storeRescued(start)
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

/** Changes a stored draft, as `changeValue` does. */
const change = (name: string, edit: Parameters<typeof changeValue<StoredDraft>>[2]) =>
  withEviction(() => onDrafts((open) => changeValue(open, name, edit)))

/**
 * Writes a draft, or deletes it if it is null.
 * @param previous the draft that it continues, which is deleted in the same transaction, unless another tab
 *   has changed it since.
 * @throws the browser's error when it refuses storage, or storage is full (QuotaExceededError).
 */
export async function writeDraft(
  name: string,
  draft: StoredDraft | null,
  previous: NamedDraft | null,
): Promise<void> {
  await change(previous?.name ?? name, (stored, store) => {
    if (!previous) return draft ?? undefined
    if (draft) store.put(draft, name)
    return stored?.at === previous.at ? undefined : stored
  })
  rescueDraft(name, null)
}

/** Moves a draft to the name of another form, unless it is gone already. @throws the browser's error. */
export async function renameDraft(name: string, other: string): Promise<void> {
  const [draft] = await readDrafts(name)
  if (!draft) return
  const { name: _name, ...stored } = draft
  await writeDraft(other, stored, draft)
}

/** Deletes all drafts whose names have that prefix. @throws the browser's error when it refuses storage. */
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
 * Stores a draft in localStorage, when there is no time or no room to store it in IndexedDB.
 * @returns whether it is stored: private windows and full disks refuse. The form still has the input.
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

function rescuedNames(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start) && name.includes('#'))
  } catch {
    return []
  }
}

async function storeRescued(start: string): Promise<void> {
  for (const name of rescuedNames(start)) {
    const draft = parse(localStorage.getItem(name))
    if (isDraft(draft)) await change(name, (stored) => ((stored?.at ?? 0) < draft.at ? draft : stored))
    rescueDraft(name, null)
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { values, version, key, at } = value as Partial<StoredDraft>
  return (
    typeof values === 'object' &&
    values !== null &&
    (version === null || typeof version === 'number') &&
    typeof key === 'string' &&
    typeof at === 'number'
  )
}
