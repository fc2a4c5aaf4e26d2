import type { ObjectVersion, SavedVersion } from '@lane-and-court/contract/history/history.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { ResourceTag } from '@lane-and-court/contract/resources/resources.ts'
import type { BatchKind } from '../../offline/outbox/queue/batch.ts'
import type { SharedBodies } from '../../offline/outbox/queue/outbox.types.ts'
import { baseApi, objectTag } from './baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../writes/offlineMutation.ts'
import { seedDetailCache } from '../cache/seedDetailCache.ts'
import type { Tag } from './tags.ts'

/** What RTK Query passes to declare an endpoint with. */
type Build = Parameters<Parameters<(typeof baseApi)['injectEndpoints']>[0]['endpoints']>[0]
/** Page, search text and filters of a list. */
type ListQuery = Record<string, string | number>

interface Options {
  /** Path of the list below /api, which is also the URL of its screen. */
  path: string
  /** Tag of its queries: each write makes them be requested again. */
  tag: ResourceTag
  /** What one is called in the outbox: `article`. */
  what: string
  /** A field of the body that the outbox stores encrypted. */
  secret?: string
  /** A field of the body that confirms an update with the own password: with it, the update is never queued. */
  confirmedBy?: string
  /** Which bodies fit both creating and updating; without it, each fits only its own. */
  sharedBodies?: SharedBodies
}

/**
 * The endpoints of one type of objects that administrators manage, as `defineResource` of the server makes their
 * routes. Each function declares one endpoint; its name is given where it is called, and a write may be queued.
 */
export function adminEndpoints<View extends { id: string }, Input, Update = Input>(options: Options) {
  const { path, tag, what, secret, confirmedBy, sharedBodies } = options
  baseApi.enhanceEndpoints({ addTagTypes: [tag] })
  /** Path below /api; unsent writes are found by it too. */
  const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`
  const save = offlineMutation(what, [tag, 'Activity'], {
    screen: (resource) => `${resource}/edit`,
    ...(secret ? { secret } : {}),
    ...(confirmedBy ? { confirmedBy } : {}),
    ...(sharedBodies ? { sharedBodies } : {}),
  })
  const onList = { screen: () => path }
  const kind: BatchKind = { one: what, tags: [tag, 'Activity', 'Trash'], path, form: '/edit' }

  return {
    path,
    pathOf,
    /** For what is done to several at once. */
    kind,
    /** `GET {path}?page=…`. @param one the endpoint of one object: it opens offline once the list was read. */
    list: (build: Build, one: { name: string }) =>
      build.query<Page<View>, ListQuery>({
        query: (params) => ({ url: path, params }),
        providesTags: [tag],
        onQueryStarted: seedDetailCache(one),
      }),
    /** `GET {path}`: all objects. */
    all: (build: Build) => build.query<View[], void>({ query: () => path, providesTags: [tag] }),
    /** `GET {path}/{id}`. */
    read: (build: Build) =>
      build.query<View, string>({
        query: pathOf,
        providesTags: (_object, _error, id) => [objectTag(tag, id)],
      }),
    /** `GET {path}/{id}/versions`: newest first. */
    versions: <Version extends SavedVersion = ObjectVersion<View>>(build: Build) =>
      build.query<Version[], string>({
        query: (id) => `${pathOf(id)}/versions`,
        providesTags: [tag],
      }),
    /** `POST {path}`. */
    create: (build: Build) =>
      build.mutation<MaybeQueued<View>, { input: Input; key: string }>({
        query: ({ input, key }) => ({
          url: path,
          method: 'POST',
          body: input,
          headers: { [IDEMPOTENCY_KEY]: key },
        }),
        ...save,
      }),
    /** `PUT {path}/{id}` over the version that was read. */
    update: (build: Build) =>
      build.mutation<MaybeQueued<View>, { id: string; input: Update; key: string; version: number }>({
        query: ({ id, input, key, version }) => ({
          url: pathOf(id),
          method: 'PUT',
          body: input,
          headers: { 'If-Match': `"${version}"`, [IDEMPOTENCY_KEY]: key },
        }),
        ...save,
      }),
    /** `PUT {path}/order`. @param whose the order is called in the outbox by this: `the staff`. */
    order: (build: Build, whose: string) =>
      build.mutation<MaybeQueued<null>, { ids: string[] }>({
        query: (body) => ({ url: `${path}/order`, method: 'PUT', body }),
        ...offlineMutation(`order of ${whose}`, [tag, 'Activity'], onList),
      }),
    /** `DELETE {path}/{id}`. @param others tags of other queries that show it. */
    remove: (build: Build, others: readonly Tag[] = []) =>
      build.mutation<MaybeQueued<null>, string>({
        query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
        ...offlineMutation(what, [tag, ...others, 'Activity', 'Trash'], onList),
      }),
  }
}
