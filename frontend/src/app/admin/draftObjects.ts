import { LIST_LIMITS } from '@lane-and-court/contract/http/common.ts'
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

/** The message on which a reply or a note is written; its title is who has sent it. */
const message = source(
  'message',
  (id) => ({ id, narrowing: {} }),
  ({ name }) => ({ title: name }),
)

/** Where the objects of the forms are read, by the name of their drafts. */
const SOURCES: Readonly<Partial<Record<string, Source>>> = {
  class: source('adminClass', byId, ({ name }) => ({ title: name })),
  closure: source('adminClosure', byId, (closure) => ({ title: describeWhen(closure) })),
  'staff-member': source('adminStaffMember', byId, ({ name }) => ({ title: name })),
  'news-article': source('adminArticle', byId, ({ title }) => ({ title })),
  season: source('adminSeason', byId, ({ name }) => ({ title: name })),
  redirect: source('adminRedirect', byId, ({ from }) => ({ title: `/${from}` })),
  'uploaded-picture': source('adminPicture', byId, ({ alt, describedAs, fileName }) => ({
    title: alt || describedAs || fileName || 'without a description',
  })),
  reply: message,
  note: message,
  'gallery-image': source(
    'adminGallery',
    () => undefined,
    (images, id) => {
      const image = images.find((one) => one.id === id)
      return image ? { title: image.caption || image.alt || 'without a caption' } : 'gone'
    },
  ),
  // A program has no id: its address is its position.
  program: source(
    'programs',
    () => undefined,
    ({ programs }, position) => {
      const program = programs[Number(position) - 1]
      return program ? { title: program.title } : 'gone'
    },
  ),
  // The names are sorted as in the key of the query. A draft names the id of its page, which a new name does not
  // change, and the address is that name.
  page: source(
    'adminPages',
    () => ({ limit: LIST_LIMITS.maxPerPage, page: 1 }),
    ({ items, total }, id) => {
      const one = items.find((item) => item.id === id)
      if (one) return { title: titleOfPage(one.page), path: `${pathOfPage(one.page)}/edit` }
      return total > items.length ? null : 'gone'
    },
  ),
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
