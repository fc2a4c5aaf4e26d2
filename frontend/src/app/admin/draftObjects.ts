import { describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { isMissing } from '../../data/api/isMissing.ts'
import type { DraftObject, FindDraftObject } from '../../features/dashboard/formDrafts.ts'
import { titleOfPage } from '../../features/pages/pageSections.ts'
import { pathOf as pathOfPage } from '../../features/pages/pagesAdmin.api.ts'
import { mayHaveLocalId } from '../../offline/outbox/queue/localId.ts'
import { isSendable, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { isUnsent } from '../../offline/outbox/queue/references.ts'
import type { Query, QueryName, QueryResult } from '../startup/endpoints.ts'
import { fetchQuery } from '../startup/queries.ts'
import type { Store } from '../startup/store.ts'

interface Source {
  query: (id: string) => Query
  /** @returns the object in the response to that query. */
  read: (data: unknown, id: string) => DraftObject
}

const source = <Name extends QueryName>(
  endpoint: Name,
  argOf: (id: string) => unknown,
  read: (data: QueryResult<Name>, id: string) => DraftObject,
): Source => ({
  query: (id) => [endpoint, argOf(id)] as unknown as Query,
  read: read as Source['read'],
})
const byId = (id: string) => id

type ObjectIn<List> = List extends readonly (infer One extends { id: string })[] ? One : never

/** An object of a list that is read whole. */
const listed = <Name extends QueryName>(
  endpoint: Name,
  describe: (object: ObjectIn<QueryResult<Name>>) => DraftObject,
): Source =>
  source(
    endpoint,
    () => undefined,
    (data, id) => {
      const objects = data as unknown as readonly ObjectIn<QueryResult<Name>>[]
      const object = objects.find((one) => (one as { id: string }).id === id)
      return object ? describe(object) : 'gone'
    },
  )

/** The message on which a reply or a note is written; its title is who has sent it. */
const message = source(
  'message',
  (id) => ({ id, narrowing: {} }),
  ({ name }) => ({ title: name }),
)

/** Where the objects of the forms are read, by the name of their drafts. */
const SOURCES: Readonly<Partial<Record<string, Source>>> = {
  class: listed('classList', ({ name }) => ({ title: name })),
  closure: listed('adminClosures', (closure) => ({ title: describeWhen(closure) })),
  'staff-member': listed('coaches', ({ name }) => ({ title: name })),
  'news-article': source('adminArticle', byId, ({ title }) => ({ title })),
  season: listed('seasons', ({ name }) => ({ title: name })),
  redirect: listed('adminRedirects', ({ from }) => ({ title: `/${from}` })),
  'uploaded-picture': source('adminPicture', byId, ({ alt, describedAs, fileName }) => ({
    title: alt || describedAs || fileName || 'without a description',
  })),
  reply: message,
  note: message,
  'gallery-image': listed('adminGallery', ({ caption, alt }) => ({
    title: caption || alt || 'without a caption',
  })),
  // A program has no id: its address is its position.
  program: source(
    'programs',
    () => undefined,
    ({ programs }, position) => {
      const program = programs[Number(position) - 1]
      return program ? { title: program.title } : 'gone'
    },
  ),
  // A draft names the id of its page, which a new name does not change, and the address is that name.
  page: listed('adminPages', ({ page }) => ({ title: titleOfPage(page), path: `${pathOfPage(page)}/edit` })),
}

/** @returns what finds the object of a draft: on the server, or without a network among what the device keeps. */
export const draftObjectsOf =
  (store: Store): FindDraftObject =>
  async (form, id) => {
    const own = Object.hasOwn(SOURCES, form) ? SOURCES[form] : undefined
    if (!own) return null
    // What this device has not sent yet is not on the server, or has another name there.
    const queued = outboxStore
      .current()
      .entries.findLast((entry) => isUnsent(entry) && isSendable(entry) && entry.resource.endsWith(`/${id}`))
    if (queued) return queued.name ? { title: queued.name } : null
    if (mayHaveLocalId(id)) return 'gone'
    const query = own.query(id)
    await fetchQuery(store, query, true)
    const result = store.getState().api.queries[cacheKey(query)]
    if (isMissing(result?.error)) return 'gone'
    return result?.data === undefined ? null : own.read(result.data, id)
  }
