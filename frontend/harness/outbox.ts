/** What e2e/tests/outbox-schedules.spec.ts drives at random: store, API calls and outbox as shipped. */
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { startSessionSync } from '../src/app/startup/startSessionSync.ts'
import { startOutbox } from '../src/app/startup/startOutbox.ts'
import { startPersistence } from '../src/app/startup/persistence.ts'
import { createStore } from '../src/app/startup/store.ts'
import '../src/features/auth/auth.api.ts'
import '../src/features/news/newsAdmin.api.ts'
import '../src/data/api/pictures.api.ts'
import { baseApi, errorBodyOf } from '../src/data/api/baseApi.ts'
import { isMissing } from '../src/data/api/isMissing.ts'
import { randomUuid } from '../src/base/idempotencyKey.ts'
import { dropPrivateQueriesOnSessionChange } from '../src/data/cache/privateQueries.ts'
import { isQueued } from '../src/data/writes/offlineMutation.ts'
import { sendNow } from '../src/offline/outbox/sending/drain.ts'
import { discard } from '../src/offline/outbox/queue/discard.ts'
import { isSendable, outboxStore, refresh, resolveAliases } from '../src/offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../src/offline/outbox/queue/outbox.types.ts'
import { overlaidItem } from '../src/offline/outbox/overlay.ts'
import { deletionOver, neededBy } from '../src/offline/outbox/queue/neededBy.ts'
import { isUnsent } from '../src/offline/outbox/queue/references.ts'
import { accountOf } from '../src/offline/session/account.ts'
import { sessionOwner } from '../src/offline/session/sessionState.ts'
import { switchTabToOwner } from '../src/offline/session/sessionTabs.ts'
import { hurry } from './hurry.ts'

type Article = Pick<NewsArticle, 'id' | 'version' | 'title' | 'content' | 'image'>
type CallResult<T> = { data?: T; error?: unknown }

/** Result of a write: `other` when another account is signed in than this tab assumes. */
type WriteResult = 'done' | 'missing' | 'other'

const store = createStore()
const endpoints = baseApi.endpoints as unknown as Record<
  string,
  { initiate: (arg: unknown, options?: object) => UnknownAction }
>
const call = async <T>(endpoint: string, arg: unknown, options?: object): Promise<CallResult<T>> => {
  const action = endpoints[endpoint]?.initiate(arg, options)
  if (!action) throw new Error(`no endpoint ${endpoint}`)
  return (await store.dispatch(action)) as unknown as CallResult<T>
}

const read = async <T>(endpoint: string, arg?: unknown): Promise<T | undefined> =>
  (await call<T>(endpoint, arg, { forceRefetch: true, subscribe: false })).data

class OtherAccount extends Error {}

/** Retries, as a user does, until the write is saved or queued; the idempotency key stays the same. */
async function retryUntilSaved<T>(endpoint: string, arg: object | string): Promise<T | null> {
  let last: unknown
  let currentArg: unknown = arg
  for (let tries = 0; tries < 100; tries += 1) {
    const { data, error } = await call<T>(endpoint, currentArg, {})
    if (!error) return data ?? null
    if (isQueued(error)) return null
    // A delete whose response was lost has succeeded if the object is gone now.
    if (endpoint.startsWith('delete') && isMissing(error)) return null
    const body = errorBodyOf(error) as { code?: string; current?: { version: number } } | null
    if (body?.code === 'other_account') throw new OtherAccount()
    // After a conflict with another tab or person, this write overwrites their version.
    if (body?.code === 'conflict' && body.current)
      currentArg = { ...(arg as object), version: body.current.version, key: randomUuid() }
    last = error
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${endpoint} was refused a hundred times: ${JSON.stringify(last)}`)
}

/** @param work returns false when there is nothing to change, as far as this device can tell. */
async function resultOf(work: () => Promise<boolean>): Promise<WriteResult> {
  try {
    return (await work()) ? 'done' : 'missing'
  } catch (error) {
    if (error instanceof OtherAccount) return 'other'
    throw error
  }
}

const input = (title: string, content: string, image: string | null) => ({
  title,
  content,
  image,
  imageAlt: '',
  publishAt: null,
})

const ownUnsent = (): OutboxEntry[] =>
  outboxStore.current().entries.filter((entry) => isUnsent(entry) && isSendable(entry))

/** @returns the object as a form would show it (with queued changes), or null if there is none. */
async function shownObject<T extends { id: string; version: number }>(
  resource: string,
  stored: T | undefined,
): Promise<T | null> {
  await refresh()
  const resolved = resolveAliases(resource)
  return (
    overlaidItem(
      stored,
      ownUnsent().filter((entry) => entry.resource === resolved),
    ) ?? null
  )
}

const shownArticle = async (id: string) =>
  shownObject<Article>(`/admin/news/${id}`, await read<Article>('adminArticle', id))

async function aPicture(seed: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 8)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = `rgb(${seed % 256} ${(seed >> 8) % 256} 90)`
    pen.fillRect(0, 0, 8, 8)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

const describe = ({ state, owner, request, refusal }: OutboxEntry) =>
  `${owner.role} ${state} ${request.method} ${request.path} ${refusal?.message ?? ''}`

const harness = {
  hurry,
  /** @returns the response of the server. */
  login: (role: 'admin' | 'staff', credentials: object) =>
    call<{ id: string }>(role === 'admin' ? 'adminLogin' : 'staffLogin', credentials),
  /** @returns who is signed in on this device, as far as this tab knows. */
  account(): string | null {
    const owner = sessionOwner()
    return owner && accountOf(owner)
  },
  /** Does what the button "Continue as ..." does in a tab that shows the screens of the previous account. */
  goOn: switchTabToOwner,
  /** @param picture seed of the picture; null for none. @returns the id of the article on this device. */
  async create(title: string, content: string, picture: number | null): Promise<string | 'other'> {
    const key = randomUuid()
    let id: string = key
    const done = await resultOf(async () => {
      const upload =
        picture === null
          ? null
          : await retryUntilSaved<{ path: string }>('uploadPicture', {
              picture: await aPicture(picture),
              onProgress: () => undefined,
            })
      const article = input(title, content, upload?.path ?? null)
      id = (await retryUntilSaved<Article>('createNewsArticle', { input: article, key }))?.id ?? key
      return true
    })
    return done === 'other' ? done : id
  },
  /** Reads articles, as the admin area does for offline use. */
  look: (ids: string[]) => Promise.all(ids.map((id) => read('adminArticle', id))).then(() => undefined),
  update: (id: string, title: string, content: string): Promise<WriteResult> =>
    resultOf(async () => {
      const article = await shownArticle(id)
      if (!article) return false
      const { version, image } = article
      const key = randomUuid()
      await retryUntilSaved('updateNewsArticle', {
        id: article.id,
        version,
        input: input(title, content, image),
        key,
      })
      return true
    }),
  remove: (id: string): Promise<WriteResult> =>
    resultOf(async () => {
      const article = await shownArticle(id)
      if (!article) return false
      await retryUntilSaved('deleteNewsArticle', article.id)
      return true
    }),
  saveProfile: (bio: string): Promise<WriteResult> =>
    resultOf(async () => {
      const profile = await shownObject('/staff/profile', await read<StaffProfile>('staffProfile'))
      if (!profile) return false
      const { name, email, phone, specializations, version } = profile
      await retryUntilSaved('updateStaffProfile', {
        profile: { name, bio, email, phone, specializations },
        version,
        key: randomUuid(),
      })
      return true
    }),
  /** Sends the outbox, as "Send all now" does. @returns what this account still has unsent. */
  async flush(): Promise<string[]> {
    await sendNow()
    await refresh()
    return ownUnsent().map(describe)
  },
  /** @returns what all accounts have unsent on this device; sends nothing. */
  async left(): Promise<string[]> {
    await refresh()
    return outboxStore.current().entries.filter(isUnsent).map(describe)
  },
  /**
   * @returns how many writes of this account should have been sent automatically by now; those that depend
   *   on another write do not count.
   */
  async due(): Promise<number> {
    await refresh()
    const { entries } = outboxStore.current()
    return ownUnsent().filter(
      (entry) =>
        (entry.state === 'waiting' || entry.state === 'sending') &&
        entry.nextTryAt <= Date.now() &&
        neededBy(entry, entries).length === 0,
    ).length
  },
  /**
   * Does what only a user can: resolves conflicts by keeping the user's own version, and discards changes of
   * objects that were deleted.
   * @returns the titles of the conflicts and of the discarded changes.
   */
  async resolve(): Promise<{ conflicts: string[]; gone: string[] }> {
    await refresh()
    const resolvedTitles = { conflicts: [] as string[], gone: [] as string[] }
    const { entries } = outboxStore.current()
    const decidable = ownUnsent().filter((entry) => !deletionOver(entry, entries))
    for (const { id, state, request, resource, current, refusal, name } of decidable) {
      if (state === 'conflict') {
        const { version } = current as { version: number }
        const key = randomUuid()
        resolvedTitles.conflicts.push(name)
        await (request.path === '/staff/profile'
          ? retryUntilSaved('updateStaffProfile', { profile: request.body, version, key })
          : retryUntilSaved('updateNewsArticle', {
              id: resource.split('/').at(-1),
              input: request.body,
              version,
              key,
            }))
      } else if (state === 'failed' && refusal?.message.includes('not found')) {
        resolvedTitles.gone.push(name)
        await discard([id])
      }
    }
    return resolvedTitles
  },
}

export type Harness = typeof harness

// Without a service worker, the outbox scripts must be loaded before the network goes down.
await import('../src/data/writes/outboxScripts.ts')
dropPrivateQueriesOnSessionChange(store)
await startPersistence(store)
startOutbox(store)
startSessionSync()
Object.assign(window, { harness })
