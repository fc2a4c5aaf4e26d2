/**
 * Drafts: unsent user input of forms, stored so that a reload, a crash, a killed browser or a closed tab
 * loses nothing. Each is stored with the id of the entry of the outbox that it becomes when it is saved.
 */
import { randomUuid } from '../../base/idempotencyKey.ts'
import {
  dropDrafts,
  PREFIX,
  nameOfForm,
  namesOf,
  readDrafts,
  rescueDraft,
  writeDraft,
  type NamedDraft,
  type StoredDraft,
} from './draftStore.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { isOutboxAvailable, outboxStore } from '../outbox/queue/outbox.ts'
import { withTimeout } from '../network/withTimeout.ts'

/** How long a form waits for a database that does not respond. A full and busy phone needs some seconds. */
const STORAGE_TIMEOUT_MS = 4_000

/**
 * Whether the page is being left, or is in the back/forward cache. An editor reports its last input only then,
 * when the database is closed already (closeOnHide.ts).
 */
let isPageHidden = false
// While capturing, so that it is known before any other listener stores something.
globalThis.addEventListener?.('pagehide', () => (isPageHidden = true), true)
globalThis.addEventListener?.('pageshow', () => (isPageHidden = false), true)

/** Ends when all that was to be written is written, which a read must wait for. */
let writes = Promise.resolve()

export interface OpenDraft {
  /** Storage key, unique for each opening of the form. */
  readonly name: string
  /** Restored input; null if there is none. */
  readonly restored: StoredDraft | null
  /**
   * Stores the current input.
   * @param isWorthIt false if the form is empty or unchanged: then the draft is deleted.
   * @param base the object in that version.
   */
  store: (values: object, version: number | null, isWorthIt: boolean, base?: object) => void
  /**
   * Saves the input: the draft becomes the entry of the outbox that has its id, and counts no more from then on. Input that
   * is typed meanwhile is another draft.
   * @param base the object that the input is based on. @param send is called with the id.
   */
  save: <Result>(base: object | null, send: (id: string) => Promise<Result>) => Promise<Result>
  /** Whether the latest input is stored on this device, as far as is known; for useSyncExternalStore. */
  readonly isStored: { subscribe: (listener: () => void) => () => void; current: () => boolean }
  /** @returns whether input is stored on this device, once what is being written has been written. */
  whenStored: () => Promise<boolean>
  /** Makes the input a new write with a new key, separate from what was sent before. */
  renewKey: () => void
  /** Deletes the draft after it was sent or discarded. Later input is a new write with a new key. */
  remove: () => Promise<void>
  /** Call it when the form is left; the draft stays stored. */
  close: () => void
}

/**
 * Opens the draft of a form.
 * @param owner account of the draft, NOBODY for a public form; null stores nothing, as no account is known.
 * @returns the draft within 4 seconds, even if the browser refuses storage: then only the form has the
 *   input.
 */
export async function openDraft(form: string, owner: Owner | null): Promise<OpenDraft> {
  const start = owner && `${nameOfForm(form, owner)}#`
  const all = start ? await withTimeout(STORAGE_TIMEOUT_MS, readAll(start), []) : []
  const name = `${start ?? ''}${randomUuid()}`
  const [newest = null] = all
  let previous: NamedDraft | null = newest
  let key = newest?.key ?? randomUuid()
  let isSaving = false
  let text = newest ? textOf(newest.values, newest.version) : ''
  /** The draft as it is to be stored; null if none is. */
  let last: StoredDraft | null = newest
  let isWritten = true
  let isStored = true
  const listeners = new Set<() => void>()

  /** Writes a draft, unless there is a later one. */
  async function write(draft: StoredDraft | null): Promise<void> {
    if (draft !== last) return
    let isNow = true
    try {
      await writeDraft(name, draft, previous)
      previous = null
    } catch {
      if (previous) rescueDraft(previous.name, null)
      isNow = rescueDraft(name, draft)
    }
    isWritten = draft === last
    if (isStored === isNow) return
    isStored = isNow
    listeners.forEach((listener) => listener())
  }

  function store(draft: StoredDraft | null): Promise<void> {
    if (!start) return Promise.resolve()
    last = draft
    isWritten = false
    if (isPageHidden) rescueDraft(name, draft)
    writes = writes.then(() => write(draft))
    return withTimeout(STORAGE_TIMEOUT_MS, writes, undefined)
  }

  // A pending write may never finish once the page is left.
  const onPageHide = () => isWritten || rescueDraft(name, last)
  addEventListener('pagehide', onPageHide)

  return {
    name,
    restored: newest && hasInput(newest.values) ? newest : null,
    isStored: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      current: () => isStored,
    },
    store(values, version, isWorthIt, base) {
      const current = textOf(values, version)
      if (current === text) return
      text = current
      if (isSaving) key = randomUuid()
      isSaving = false
      const at = Math.max(Date.now(), (last?.at ?? 0) + 1)
      if (isWorthIt) void store({ values, version, key, at, ...(base ? { base } : {}) })
      else if (last) void store(null)
    },
    async save(base, send) {
      const id = key
      isSaving = true
      if (base) bases.set(id, base)
      try {
        return await send(id)
      } finally {
        isSaving = false
        bases.delete(id)
      }
    },
    async whenStored() {
      await writes
      return last !== null && isStored
    },
    renewKey() {
      key = randomUuid()
    },
    remove() {
      key = randomUuid()
      text = ''
      return last || previous ? store(null) : Promise.resolve()
    },
    close() {
      void writes.then(() => removeEventListener('pagehide', onPageHide))
    },
  }
}

/** What the drafts that are being saved are based on, by their ids. */
const bases = new Map<string, object>()

/** @returns the object that the draft with that id is based on, while it is being saved. */
export const baseOfDraft = (id: string): object | undefined => bases.get(id)

/** Reads the drafts that have not become entries of the outbox: the page may be left before such a draft is deleted. */
async function readAll(start: string): Promise<NamedDraft[]> {
  await writes
  const drafts = await readDrafts(start)
  if (drafts.length === 0 || !(await isOutboxAvailable())) return drafts
  const states = new Map(outboxStore.current().entries.map(({ id, state }) => [id, state]))
  for (const { name, key } of drafts)
    if (states.get(key) === 'sent') void writeDraft(name, null, null).catch(() => null)
  return drafts.filter(({ key }) => !states.has(key))
}

/** Deletes the drafts that were saved by a page that was left before it could do that. */
export const dropSavedDrafts = async (): Promise<void> => void (await readAll(PREFIX))

const textOf = (values: object, version: number | null) => JSON.stringify([values, version])

const hasInput = (values: object) =>
  Object.values(values).some((value) => value !== undefined && value !== '')

/** Stores a draft for a form that is not open; it is restored when the form opens. */
export async function putDraft(form: string, owner: Owner, values: object): Promise<void> {
  const draft = await openDraft(form, owner)
  draft.renewKey()
  draft.store(values, null, true)
  draft.close()
  await withTimeout(STORAGE_TIMEOUT_MS, writes, undefined)
}

/** Deletes the drafts of a form, of all tabs. */
export async function dropDraft(form: string, owner: Owner | null): Promise<void> {
  if (owner) await drop(`${nameOfForm(form, owner)}#`)
}

/** @param owner of the drafts; null for all accounts. @returns how many forms have unsent input. */
export async function countPrivateDrafts(owner: Owner | null): Promise<number> {
  const drafts = await Promise.all(
    namesOf(owner).map((start) => withTimeout(STORAGE_TIMEOUT_MS, readAll(start), [])),
  )
  const named = drafts.flat().filter(({ values }) => hasInput(values))
  return new Set(named.map(({ name }) => name.slice(0, name.lastIndexOf('#')))).size
}

/** Deletes the drafts of an account. @param owner null for all accounts; drafts of public forms stay. */
export async function clearPrivateDrafts(owner: Owner | null): Promise<void> {
  await Promise.all(namesOf(owner).map(drop))
}

async function drop(start: string): Promise<void> {
  await withTimeout(STORAGE_TIMEOUT_MS, writes, undefined)
  await withTimeout(STORAGE_TIMEOUT_MS, dropDrafts(start), undefined)
}
