/** What the random schedules of e2e/tests/outbox-schedules.spec.ts drive: store, calls and outbox as shipped. */
import type { UnknownAction } from '@reduxjs/toolkit'
import { workOutbox } from '../src/app/outboxWork.ts'
import { openKept } from '../src/app/keptAnswers.ts'
import { createStore } from '../src/app/store.ts'
import '../src/features/auth/auth.api.ts'
import '../src/features/news/newsAdmin.api.ts'
import '../src/lib/pictures.api.ts'
import { baseApi } from '../src/lib/baseApi.ts'
import { isMissing } from '../src/lib/isMissing.ts'
import { randomUuid } from '../src/lib/idempotencyKey.ts'
import { isWaiting } from '../src/lib/writes.ts'
import { sendNow } from '../src/offline/outbox/drain.ts'
import { outboxStore, refresh } from '../src/offline/outbox/outbox.ts'
import { overlaidItem } from '../src/offline/outbox/overlay.ts'
import { isUnsent } from '../src/offline/outbox/references.ts'

interface Article {
  id: string
  version: number
  title: string
  content: string
  image: string | null
}

type Answer<T> = { data?: T; error?: unknown }
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

/** Presses again, as a person does, until it is saved or kept: the key stays. */
async function insist<T>(endpoint: string, arg: unknown): Promise<T | null> {
  let last: unknown
  for (let tries = 0; tries < 100; tries += 1) {
    const { data, error } = await call<T>(endpoint, arg, {})
    if (!error) return data ?? null
    if (isWaiting(error)) return null
    // What was deleted by a call whose answer was lost is gone, as was wanted.
    if (endpoint.startsWith('delete') && isMissing(error)) return null
    last = error
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${endpoint} was refused a hundred times: ${JSON.stringify(last)}`)
}

const idsKey = 'harness-ids'
const ids = () => JSON.parse(localStorage.getItem(idsKey) ?? '{}') as Record<string, string>
const noteId = (title: string, id: string) =>
  localStorage.setItem(idsKey, JSON.stringify({ ...ids(), [title]: id }))

const input = (title: string, content: string, image: string | null) => ({
  title,
  content,
  image,
  imageAlt: '',
  publishAt: null,
})

async function readArticle(title: string): Promise<Article | null> {
  const id = ids()[title]
  if (!id) return null
  const { data } = await call<Article>('adminArticle', id, { forceRefetch: true, subscribe: false })
  await refresh()
  const entries = outboxStore
    .current()
    .entries.filter((entry) => isUnsent(entry) && entry.resource === `/admin/news/${id}`)
  return overlaidItem(data, entries) ?? null
}

async function aPicture(seed: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 8)
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = `rgb(${seed % 256} ${(seed >> 8) % 256} 90)`
    pen.fillRect(0, 0, 8, 8)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

const harness = {
  login: (credentials: object) => call('adminLogin', credentials),
  async create(title: string, content: string): Promise<void> {
    const key = randomUuid()
    const made = await insist<Article>('createNewsArticle', { article: input(title, content, null), key })
    noteId(title, made?.id ?? key)
  },
  async createWithPicture(title: string, content: string, seed: number): Promise<void> {
    const picture = await aPicture(seed)
    const sent = await insist<{ path: string }>('uploadPicture', { picture, onProgress: () => undefined })
    const key = randomUuid()
    const article = input(title, content, sent?.path ?? null)
    const made = await insist<Article>('createNewsArticle', { article, key })
    noteId(title, made?.id ?? key)
  },
  /** @returns whether it was there to be changed, as far as this device can tell. */
  async update(title: string, content: string): Promise<boolean> {
    const article = await readArticle(title)
    if (!article) return false
    const { id, version, image } = article
    await insist('updateNewsArticle', {
      id,
      version,
      article: input(title, content, image),
      key: randomUuid(),
    })
    return true
  },
  async remove(title: string): Promise<boolean> {
    const article = await readArticle(title)
    if (!article) return false
    await insist('deleteNewsArticle', article.id)
    return true
  },
  /** Sends what waits, as "Send all now" does. @returns the states of what is still unsent. */
  async flush(): Promise<string[]> {
    await sendNow()
    await refresh()
    return outboxStore
      .current()
      .entries.filter(isUnsent)
      .map(
        ({ state, request, refusal }) =>
          `${state} ${request.method} ${request.path} ${refusal?.message ?? ''}`,
      )
  },
}

export type Harness = typeof harness

// With no worker around, what keeps writes must be here before the network goes.
await Promise.all([
  import('../src/lib/keepPicture.ts'),
  import('../src/lib/passOutbox.ts'),
  import('../src/lib/putAnswer.ts'),
  import('../src/offline/outbox/drain.ts'),
])
await openKept(store)
workOutbox(store)
Object.assign(window, { harness })
