import type { activityApi } from '../features/activity/activity.api.ts'
import type { authApi } from '../features/auth/auth.api.ts'
import type { classesAdminApi } from '../features/classes/classesAdmin.api.ts'
import type { classesApi } from '../features/classes/classes.api.ts'
import type { dashboardApi } from '../features/dashboard/dashboard.api.ts'
import type { galleryAdminApi } from '../features/gallery/admin/galleryAdmin.api.ts'
import type { galleryApi } from '../features/gallery/gallery.api.ts'
import type { imageSyncApi } from '../features/pictures/imageSync.api.ts'
import type { messagesApi } from '../features/contact/admin/contactAdmin.api.ts'
import type { newsAdminApi } from '../features/news/newsAdmin.api.ts'
import type { newsApi } from '../features/news/news.api.ts'
import type { pagesAdminApi } from '../features/pages/pagesAdmin.api.ts'
import type { programsApi } from '../features/programs/programs.api.ts'
import type { staffAdminApi } from '../features/staff/staffAdmin.api.ts'
import type { staffApi } from '../features/staff/staff.api.ts'
import type { pageContentApi } from '../lib/pageContent.ts'
import type { trashApi } from '../lib/trash.api.ts'
import type { PublicQueryName } from '@lane-and-court/contract/offline/offlineCopy.ts'

/*
 * The names of all queries, derived from the slices that declare them, so that names and arguments elsewhere
 * are type-checked. Only types, so that no page loads a slice for them.
 */

type Endpoints = (typeof activityApi &
  typeof authApi &
  typeof classesAdminApi &
  typeof classesApi &
  typeof dashboardApi &
  typeof galleryAdminApi &
  typeof galleryApi &
  typeof imageSyncApi &
  typeof messagesApi &
  typeof newsAdminApi &
  typeof newsApi &
  typeof pageContentApi &
  typeof pagesAdminApi &
  typeof programsApi &
  typeof staffAdminApi &
  typeof staffApi &
  typeof trashApi)['endpoints']

/** The name of a query; mutations are only called through their hooks. */
export type QueryName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useQuery: unknown } ? Name : never
}[keyof Endpoints]

export type QueryArg<Name extends QueryName> = Endpoints[Name]['Types']['QueryArg']
export type QueryResult<Name extends QueryName> = Endpoints[Name]['Types']['ResultType']

/** A query with its argument: `['newsArticle', id]`, or `['gallery']` if it takes none. */
export type Query<Names extends QueryName = QueryName> = {
  [Name in Names]: [QueryArg<Name>] extends [void]
    ? readonly [endpoint: Name, arg?: undefined]
    : readonly [endpoint: Name, arg: QueryArg<Name>]
}[Names]

/** A query that a public page shows: everybody may read its response. */
export type PublicQuery = Query<PublicQueryName>
