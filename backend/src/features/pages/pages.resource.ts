import type { Resource } from '../../resources/defineResource.ts'
import { deleteVersions, readVersionContents } from './pageHistory.service.ts'
import { pagesAdminRoutes } from './pages.admin.routes.ts'
import { restorePage } from './pages.admin.service.ts'
import { PageContentModel } from './pages.model.ts'
import { programsRoutes } from './programs.routes.ts'
import { restoreProgram } from './programs.service.ts'

/** Page contents. They are named by their URL instead of an id and have a history, so their routes are their own. */
export const pages: Resource = {
  type: 'page',
  topic: 'pages',
  collection: PageContentModel.collection.name,
  restore: restorePage,
  attached: { read: readVersionContents, remove: deleteVersions },
  routes: pagesAdminRoutes,
}

/** The programs of the home page. They are parts of a page content and no documents, so their routes are their own. */
export const programs: Resource = {
  type: 'program',
  topic: 'pages',
  collection: PageContentModel.collection.name,
  restore: restoreProgram,
  routes: programsRoutes,
}
