import {
  pageContent,
  pageSummary,
  pageVersion,
  savedPageVersion,
} from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf, pageOf } from '@lane-and-court/contract/responses/shape.ts'
import { PAGE_LIMITS, PAGE_MESSAGES } from '@lane-and-court/contract/pages/pages.ts'
import {
  historyQuerySchema,
  newPageSchema,
  pageContentUpdateSchema,
  pageRenameSchema,
} from '@lane-and-court/contract/pages/pages.schema.ts'
import type { Context } from 'koa'
import type { Resource } from '../../resources/defineResource.ts'
import { listVersions, readVersion } from './pageHistory.service.ts'
import {
  restorePage,
  deletePage,
  listPages,
  readOpenPage,
  readPage,
  updatePage,
} from './pages.admin.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { programsRoutes } from './programs.routes.ts'
import { restoreProgram } from './programs.service.ts'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { mapPage } from '../../infra/database/lists.ts'
import { withDocs } from '../../http/routeDocs.ts'
import { HttpError } from '../../http/errors.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { validateBody } from '../../http/validation.ts'
import { changesOf } from '../../resources/activityLog.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import type { NamedPage } from './namedPages.service.ts'
import {
  presentPage,
  presentPageSummary,
  presentPageVersion,
  presentSavedVersion,
} from './pages.presenter.ts'
import { createPageContent } from './pages.service.ts'
import { renamePage } from './renamePage.service.ts'

/** Page contents. They are named by their URL instead of an id and have a history, so their routes are their own. */
export const pages: Resource = {
  type: 'page',
  topic: 'pages',
  collection: PageContentModel.collection.name,
  restore: restorePage,
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

const objectOf = (page: PageContentDocument) => loggedObject('page', page, page.page)
/** @returns the fields of a page as its form has them. */
const fieldsOf = (page: NamedPage) => {
  const { content, ...summary } = presentPage(page)
  return { ...summary, ...content }
}

/** Rejects content that is too large with its own status, before the content is validated. */
const SIZE_NOTE = `Content of at most ${PAGE_LIMITS.contentBytes / 1024} KB, and ${PAGE_LIMITS.values} values.`
const withinSize = withDocs({ errors: [413], notes: [SIZE_NOTE] }, (ctx, next) => {
  const { body } = ctx.request as Context['request'] & { body?: { content?: unknown } }
  const size = Buffer.byteLength(JSON.stringify(body?.content) ?? '')
  if (size > PAGE_LIMITS.contentBytes) throw new HttpError(413, 'too_large', PAGE_MESSAGES.size)
  return next()
})

const topic = 'pages'

/** The page content routes of the admin area (docs/product.md section 7). */
function pagesAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Pages')
  routes.get(
    '/api/admin/content',
    {
      summary: 'All pages without their content, by name',
      response: listOf(pageSummary),
      isCompressed: true,
    },
    async () => (await listPages()).map(presentPageSummary),
  )

  routes.post(
    '/api/admin/content',
    {
      summary: 'Creates a page',
      before: [withinSize, idempotent],
      // Not made before it is needed, because it has the fields of all pages.
      get body() {
        return newPageSchema()
      },
      errors: [409],
      status: 201,
      response: pageContent,
    },
    async (ctx, { body }) => {
      const page = await commitWrite(ctx, {
        topic,
        save: () => createPageContent(body, false, newId(ctx), actorOf(ctx).name),
        log: (page) => ({ action: 'created', object: objectOf(page) }),
      })
      return presentPage(page)
    },
  )

  routes.get(
    '/api/admin/content/:page',
    { summary: 'One page with its content', response: pageContent },
    async (ctx) => presentPage(await readPage(ctx.params.page)),
  )

  routes.put(
    '/api/admin/content/:page',
    {
      summary: 'Updates the content of a page, and when it is published',
      before: [withinSize, idempotent],
      // The schema is that of the page, and a page that nobody may change is told first.
      bodyLike: pageContentUpdateSchema(''),
      notes: [
        'The request that creates a page describes the content of the pages that the site itself reads.',
      ],
      isVersioned: true,
      response: pageContent,
    },
    async (ctx, { version }) => {
      const page = await readOpenPage(ctx.params.page)
      const update = validateBody(ctx, pageContentUpdateSchema(page.page))
      const saved = await commitWrite(ctx, {
        topic,
        save: () => updatePage(page, update, version, actorOf(ctx).name),
        log: (saved) => ({
          action: 'updated',
          object: objectOf(saved),
          ...changesOf(fieldsOf(page), fieldsOf(saved)),
        }),
      })
      return presentPage(saved)
    },
  )

  routes.patch(
    '/api/admin/content/:page',
    {
      summary: 'Renames a page; its old address leads to the new one',
      before: [idempotent],
      body: pageRenameSchema,
      errors: [403, 409],
      isVersioned: true,
      response: pageContent,
    },
    async (ctx, { body, version }) => {
      const page = await commitWrite(ctx, {
        topic,
        save: () => renamePage(ctx.params.page, body.page, version, actorOf(ctx).name),
        log: (page) => ({ action: 'renamed', object: objectOf(page) }),
      })
      return presentPage(page)
    },
  )

  routes.delete(
    '/api/admin/content/:page',
    {
      summary: 'Moves a page to the trash; one that the site itself reads has its defaults then',
      before: [idempotent],
      response: NO_BODY,
    },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => deletePage(ctx.params.page, actorOf(ctx).name),
        // One with its defaults was not changed.
        log: (page) => (page.isDefault ? [] : { action: 'deleted', object: objectOf(page) }),
      })
    },
  )

  routes.get(
    '/api/admin/content/:page/history',
    {
      summary: 'The saved versions of a page, newest first',
      query: historyQuerySchema,
      response: pageOf(pageVersion),
    },
    async (ctx, { query }) => {
      const { _id } = await readPage(ctx.params.page)
      return mapPage(await listVersions(_id, query), presentPageVersion)
    },
  )

  routes.get(
    '/api/admin/content/:page/history/:version',
    { summary: 'One saved version of a page', response: savedPageVersion },
    async (ctx) => {
      const { _id } = await readPage(ctx.params.page)
      return presentSavedVersion(await readVersion(_id, ctx.params.version))
    },
  )
}
