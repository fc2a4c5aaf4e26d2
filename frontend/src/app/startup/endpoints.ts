import type { accountsApi } from '../../features/accounts/accounts.api.ts'
import type { activityApi } from '../../features/activity/activity.api.ts'
import type { authApi } from '../../features/auth/auth.api.ts'
import type { backupApi } from '../../features/backup/backup.api.ts'
import type { classesApi } from '../../features/classes/classes.api.ts'
import type { dashboardApi } from '../../features/dashboard/dashboard.api.ts'
import type { galleryApi } from '../../features/gallery/gallery.api.ts'
import type { imageSyncApi } from '../../features/pictures/imageSync.api.ts'
import type { importsApi } from '../../features/imports/imports.api.ts'
import type { newsApi } from '../../features/news/news.api.ts'
import type { newsletterAdminApi } from '../../features/newsletter/newsletterAdmin.api.ts'
import type { newsletterApi } from '../../features/newsletter/newsletter.api.ts'
import type { pagesAdminApi } from '../../features/pages/pagesAdmin.api.ts'
import type { coachClassesApi } from '../../features/classes/coachClasses.api.ts'
import type { closuresApi } from '../../features/closures/closures.api.ts'
import type { redirectsApi } from '../../features/redirects/redirects.api.ts'
import type { savedViewsApi } from '../../data/api/savedViews.api.ts'
import type { searchApi } from '../../features/search/search.api.ts'
import type { staffApi } from '../../features/staff/staff.api.ts'
import type { pageContentApi } from '../../data/api/pageContent.api.ts'
import type { trashApi } from '../../data/api/trash.api.ts'
import type { QueryNameOf, QueryOf, QueryResultOf } from '../../data/api/queryTypes.ts'
import type { adminResources } from '../admin/adminResources.ts'
import type { Intersection } from '@lane-and-court/contract/resources/resource.types.ts'
import type { PublicQueryName } from '@lane-and-court/contract/offline/offline.ts'

/*
 * The names of all queries, derived from the slices that declare them, so that names and arguments elsewhere
 * are type-checked. Only types are imported: no page loads a script for them.
 */

type Endpoints = (Intersection<(typeof adminResources)[number]['api']> &
  typeof accountsApi &
  typeof activityApi &
  typeof authApi &
  typeof backupApi &
  typeof classesApi &
  typeof closuresApi &
  typeof coachClassesApi &
  typeof dashboardApi &
  typeof galleryApi &
  typeof imageSyncApi &
  typeof importsApi &
  typeof newsApi &
  typeof newsletterAdminApi &
  typeof newsletterApi &
  typeof pageContentApi &
  typeof pagesAdminApi &
  typeof redirectsApi &
  typeof savedViewsApi &
  typeof searchApi &
  typeof staffApi &
  typeof trashApi)['endpoints']

/** The name of a query; mutations are only called through their hooks. */
export type QueryName = QueryNameOf<Endpoints>
export type QueryResult<Name extends QueryName> = QueryResultOf<Endpoints[Name]>

/** A query with its argument: `['newsArticle', id]`, or `['gallery']` if it takes none. */
export type Query<Names extends QueryName = QueryName> = QueryOf<Endpoints, Names>

/** A query that a public page shows: everybody may read its response. */
export type PublicQuery = Query<PublicQueryName>
