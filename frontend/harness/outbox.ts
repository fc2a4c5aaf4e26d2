/** What the random schedules of e2e/tests/outbox-schedules.spec.ts drive: store, calls and outbox as shipped. */
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { startSessionSync } from '../src/app/startSessionSync.ts'
import { startOutbox } from '../src/app/startOutbox.ts'
import { openPersistedCache } from '../src/app/openPersistedCache.ts'
import { createStore } from '../src/app/store.ts'
import '../src/features/auth/auth.api.ts'
import '../src/features/news/newsAdmin.api.ts'
import '../src/lib/pictures.api.ts'
import { baseApi, errorBodyOf } from '../src/lib/baseApi.ts'
import { isMissing } from '../src/lib/isMissing.ts'
import { randomUuid } from '../src/base/idempotencyKey.ts'
import { isQueued } from '../src/lib/offlineMutation.ts'
import { sendNow } from '../src/offline/outbox/drain.ts'
import { discard } from '../src/offline/outbox/discard.ts'
import { isSendable, outboxStore, refresh, resolveAliases } from '../src/offline/outbox/outbox.ts'
import type { OutboxEntry } from '../src/offline/outbox/outbox.types.ts'
import { overlaidItem } from '../src/offline/outbox/overlay.ts'
import { isUnsent, neededBy } from '../src/offline/outbox/references.ts'
import { accountOf } from '../src/offline/account.ts'
import { sessionOwner } from '../src/offline/sessionState.ts'
import { goOnAsOwner } from '../src/offline/sessionTabs.ts'
import { hurry } from './hurry.ts'

type Article = Pick<NewsArticle, 'id' | 'version' | 'title' | 'content' | 'image'>
type Answer<T> = { data?: T; error?: unknown }

/** What became of a write: `other` where somebody else is signed in than this tab thinks. */
type Deed = 'done' | 'missing' | 'other'

const store = createStore()
const endpoints = baseApi.endpoints as unknown as Record<
  string,
  { initiate: (arg: unknown, options?: object) => UnknownAction }
>
const call = async <T>(endpoint: string, arg: unknown, options?: object): Promise<Answer<T>> => {
  const asked = endpoints[endpoint]?.initiate(arg, options)
  if (!asked) throw new Error(`no endpoint ${endpoint}`)
  return (await store.dispatch(asked)) as unknown as Answer<T>
}

const read = async <T>(endpoint: string, arg?: unknown): Promise<T | undefined> =>
  (await call<T>(endpoint, arg, { forceRefetch: true, subscribe: false })).data

class OtherAccount extends Error {}

/** Presses again, as a person does, until it is saved or kept: the key stays. */
async function insist<T>(endpoint: string, arg: object | string): Promise<T | null> {
  let last: unknown
  let asked: unknown = arg
  for (let tries = 0; tries < 100; tries += 1) {
    const { data, error } = await call<T>(endpoint, asked, {})
    if (!error) return data ?? null
    if (isQueued(error)) return null
    // What was deleted by a call whose answer was lost is gone, as was wanted.
    if (endpoint.startsWith('delete') && isMissing(error)) return null
    const body = errorBodyOf(error) as { code?: string; current?: { version: number } } | null
    if (body?.code === 'other_account') throw new OtherAccount()
    // In sight of what another tab or person has saved since, the own words are saved over it.
    if (body?.code === 'conflict' && body.current)
      asked = { ...(arg as object), version: body.current.version, key: randomUuid() }
    last = error
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${endpoint} was refused a hundred times: ${JSON.stringify(last)}`)
}

/** @param work false where there is nothing to be changed, as far as this device can tell. */
async function deed(work: () => Promise<boolean>): Promise<Deed> {
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

/** @returns an object as a form would open with it, or null where there is none. */
async function shown<T extends { id: string; version: number }>(
  resource: string,
  stored: T | undefined,
): Promise<T | null> {
  await refresh()
  const named = resolveAliases(resource)
  return (
    overlaidItem(
      stored,
      ownUnsent().filter((entry) => entry.resource === named),
    ) ?? null
  )
}

const shownArticle = async (id: string) =>
  shown<Article>(`/admin/news/${id}`, await read<Article>('adminArticle', id))

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
  /** @returns how the server answered. */
  login: (role: 'admin' | 'staff', credentials: object) =>
    call<{ id: string }>(role === 'admin' ? 'adminLogin' : 'staffLogin', credentials),
  /** @returns who is signed in on this device, as far as this tab knows. */
  account(): string | null {
    const owner = sessionOwner()
    return owner && accountOf(owner)
  },
  /** Does as the button "Continue as ..." of a tab that shows the screens of somebody who was signed in before. */
  goOn: goOnAsOwner,
  /** @param picture another number is another picture; null for none. @returns what it is called here. */
  async create(title: string, content: string, picture: number | null): Promise<string | 'other'> {
    const key = randomUuid()
    let id: string = key
    const done = await deed(async () => {
      const sent =
        picture === null
          ? null
          : await insist<{ path: string }>('uploadPicture', {
              picture: await aPicture(picture),
              onProgress: () => undefined,
            })
      const article = input(title, content, sent?.path ?? null)
      id = (await insist<Article>('createNewsArticle', { article, key }))?.id ?? key
      return true
    })
    return done === 'other' ? done : id
  },
  /** Reads articles, as the desk does for later. */
  look: (ids: string[]) => Promise.all(ids.map((id) => read('adminArticle', id))).then(() => undefined),
  update: (id: string, title: string, content: string): Promise<Deed> =>
    deed(async () => {
      const article = await shownArticle(id)
      if (!article) return false
      const { version, image } = article
      const key = randomUuid()
      await insist('updateNewsArticle', {
        id: article.id,
        version,
        article: input(title, content, image),
        key,
      })
      return true
    }),
  remove: (id: string): Promise<Deed> =>
    deed(async () => {
      const article = await shownArticle(id)
      if (!article) return false
      await insist('deleteNewsArticle', article.id)
      return true
    }),
  saveProfile: (bio: string): Promise<Deed> =>
    deed(async () => {
      const profile = await shown('/staff/profile', await read<StaffProfile>('staffProfile'))
      if (!profile) return false
      const { name, email, phone, specializations, version } = profile
      await insist('updateStaffProfile', {
        profile: { name, bio, email, phone, specializations },
        version,
        key: randomUuid(),
      })
      return true
    }),
  /** Sends what waits, as "Send all now" does. @returns what this account has still unsent. */
  async flush(): Promise<string[]> {
    await sendNow()
    await refresh()
    return ownUnsent().map(describe)
  },
  /** @returns what anybody has unsent on this device; nothing is sent. */
  async left(): Promise<string[]> {
    await refresh()
    return outboxStore.current().entries.filter(isUnsent).map(describe)
  },
  /** @returns how many of the own writes should have been sent by now, unasked; one behind another comes with that. */
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
   * Does what only a person can: keeps the own words over those of somebody else, and lets go of what was
   * written on something that is gone.
   * @returns the titles of what was met.
   */
  async resolve(): Promise<{ conflicts: string[]; gone: string[] }> {
    await refresh()
    const met = { conflicts: [] as string[], gone: [] as string[] }
    for (const { id, state, request, resource, current, refusal, name } of ownUnsent()) {
      if (state === 'conflict') {
        const { version } = current as { version: number }
        const key = randomUuid()
        met.conflicts.push(name)
        await (request.path === '/staff/profile'
          ? insist('updateStaffProfile', { profile: request.body, version, key })
          : insist('updateNewsArticle', {
              id: resource.split('/').at(-1),
              article: request.body,
              version,
              key,
            }))
      } else if (state === 'failed' && refusal?.message.includes('not found')) {
        met.gone.push(name)
        await discard([id])
      }
    }
    return met
  },
}

export type Harness = typeof harness

// With no worker around, what keeps writes must be here before the network goes.
await import('../src/lib/outboxScripts.ts')
await openPersistedCache(store)
startOutbox(store)
startSessionSync()
Object.assign(window, { harness })
