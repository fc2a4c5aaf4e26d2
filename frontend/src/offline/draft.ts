/**
 * What somebody typed and has not sent yet, so that a reload, a crash, a killed browser or a closed tab loses
 * nothing; and beside it the key under which it is sent, so that whoever sends it again sends it once.
 */
import { randomUuid } from '../base/idempotencyKey.ts'
import { fingerprintOf } from '../base/fingerprint.ts'
import {
  dropDrafts,
  nameOfForm,
  namesOf,
  readDrafts,
  rescueDraft,
  writeDraft,
  type NamedDraft,
  type StoredDraft,
} from './draftStore.ts'
import { migrateDrafts } from './migrateDrafts.ts'
import type { Owner } from './outbox/outbox.types.ts'

/** A form does not wait any longer for a database that does not answer. */
const PATIENCE_MS = 1_500
const KEPT_PRINTS = 10

/** Writes on their way: what is read must not overtake them. */
const underWay = new Set<Promise<void>>()

export interface OpenDraft {
  /** Another for each opening. */
  readonly name: string
  /** What was typed before and not sent; null for nothing. */
  readonly found: Pick<StoredDraft, 'values' | 'version'> | null
  /** When that was, in epoch milliseconds of the device; null where nothing is kept. */
  readonly writtenAt: number | null
  /** Keeps what is typed now. @param isWorthIt false where that says nothing: then no draft is left. */
  keep: (values: object, version: number | null, isWorthIt: boolean) => void
  /**
   * Keeps the words with their key before they are sent for the first time.
   * @param values as in `keep`, without what no draft may hold.
   * @returns the key to send them under, and whether something was sent under it before and not answered.
   */
  begin: (values: object, version: number | null) => Promise<{ key: string; isRetry: boolean }>
  /** Whether what was typed last is on this device, as far as is known; for useSyncExternalStore. */
  readonly kept: { subscribe: (listener: () => void) => () => void; current: () => boolean }
  /** Has what is typed sent as something else than what was sent before. */
  renew: () => void
  /** Forgets what was typed: it is sent, or let go. What is typed next is another thing, with another key. */
  drop: () => Promise<void>
  /** The form is left; what it held stays. */
  close: () => void
}

/**
 * Opens the draft of a form.
 * @param owner whose it is, NOBODY for a public form; null keeps nothing, for nobody is known.
 * @returns it within a second and a half: a browser that refuses storage keeps the form alone.
 */
export async function openDraft(form: string, owner: Owner | null): Promise<OpenDraft> {
  const start = owner && `${nameOfForm(form, owner)}#`
  const all = start ? await within(PATIENCE_MS, readAll(start), []) : []
  const name = `${start ?? ''}${randomUuid()}`
  const [newest = null] = all
  const found = newest && hasWords(newest.values) ? { values: newest.values, version: newest.version } : null
  let former: NamedDraft | null = newest
  let key = newest?.key ?? randomUuid()
  let tried = newest?.tried ?? []
  let text = newest ? textOf(newest.values, newest.version) : ''
  let last: StoredDraft | null = null
  let hasStored = newest !== null
  /** Whether it is meant to be sent beside what was sent before. */
  let isAnother = false
  /** What is to be written next, where something is. */
  let next: { draft: StoredDraft | null } | null = null
  let pouring: Promise<void> | null = null
  let isKept = true
  const listeners = new Set<() => void>()
  function noteKept(isNow: boolean): void {
    if (isKept === isNow) return
    isKept = isNow
    listeners.forEach((listener) => listener())
  }

  async function pour(): Promise<void> {
    while (next) {
      const { draft } = next
      next = null
      try {
        await writeDraft(name, draft, former)
        former = null
        noteKept(true)
      } catch {
        if (former) rescueDraft(former.name, null)
        noteKept(rescueDraft(name, draft))
      }
    }
    pouring = null
  }

  function store(draft: StoredDraft | null): Promise<void> {
    if (!start) return Promise.resolve()
    hasStored = draft !== null
    last = draft
    next = { draft }
    if (!pouring) {
      const work = (pouring = pour())
      underWay.add(work)
      void work.finally(() => underWay.delete(work))
    }
    return within(PATIENCE_MS, pouring, undefined)
  }

  const stamped = (values: object, version: number | null): StoredDraft => ({
    values,
    version,
    key,
    tried,
    at: Math.max(Date.now(), (last?.at ?? newest?.at ?? 0) + 1),
  })

  // What is on its way just now may never come to be written.
  const onLeave = () => pouring && last && rescueDraft(name, last)
  addEventListener('pagehide', onLeave)

  return {
    name,
    found,
    writtenAt: newest?.at ?? null,
    kept: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      current: () => isKept,
    },
    keep(values, version, isWorthIt) {
      const now = textOf(values, version)
      if (now === text) return
      text = now
      // What was sent and not answered must be known whatever is typed after it.
      if (isWorthIt || tried.length > 0) void store(stamped(values, version))
      else if (hasStored) void store(null)
    },
    async begin(values, version) {
      const print = fingerprintOf(JSON.stringify(values))
      text = textOf(values, version)
      if (start && !isAnother && !tried.includes(print)) {
        // Another tab may be at sending the same words.
        const others = await within(PATIENCE_MS, readAll(start), [])
        const same = others.find((other) => other.name !== name && other.tried.includes(print))
        if (same) ({ key, tried } = same)
      }
      const isRetry = tried.length > 0
      tried = [...tried.filter((one) => one !== print), print].slice(-KEPT_PRINTS)
      await store(stamped(values, version))
      return { key, isRetry }
    },
    renew() {
      isAnother = true
      key = randomUuid()
      tried = []
    },
    drop() {
      isAnother = false
      key = randomUuid()
      tried = []
      text = ''
      return hasStored || former ? store(null) : Promise.resolve()
    },
    close: () => removeEventListener('pagehide', onLeave),
  }
}

const readAll = async (start: string): Promise<NamedDraft[]> => {
  await migrateDrafts()
  await Promise.all(underWay)
  return readDrafts(start)
}

const textOf = (values: object, version: number | null) => JSON.stringify([values, version])

const hasWords = (values: object) =>
  Object.values(values).some((value) => value !== undefined && value !== '')

/** @returns what the work brings, or in its place the other when it fails or takes too long. */
async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), ms)))
  return Promise.race([work.catch(() => otherwise), tooLong]).finally(() => clearTimeout(timer))
}

/** Puts words into a form's draft, as of now, for the next that opens it. */
export async function putDraft(form: string, owner: Owner, values: object): Promise<void> {
  const draft = await openDraft(form, owner)
  draft.renew()
  draft.keep(values, null, true)
  draft.close()
  await within(PATIENCE_MS, Promise.all(underWay), [])
}

/** Forgets what was typed into a form, in whatever tab. */
export async function dropDraft(form: string, owner: Owner | null): Promise<void> {
  if (owner) await within(PATIENCE_MS, dropDrafts(`${nameOfForm(form, owner)}#`), undefined)
}

/** @param owner whose; null for everybody who has an account. @returns how many forms hold words not sent. */
export async function countPrivateDrafts(owner: Owner | null): Promise<number> {
  const drafts = await Promise.all(namesOf(owner).map((start) => within(PATIENCE_MS, readAll(start), [])))
  const named = drafts.flat().filter(({ values }) => hasWords(values))
  return new Set(named.map(({ name }) => name.slice(0, name.lastIndexOf('#')))).size
}

/** Forgets what was typed into the forms of a session. @param owner as in the count. */
export async function clearPrivateDrafts(owner: Owner | null): Promise<void> {
  await within(PATIENCE_MS, Promise.all(underWay), [])
  await Promise.all(namesOf(owner).map((start) => within(PATIENCE_MS, dropDrafts(start), undefined)))
}
