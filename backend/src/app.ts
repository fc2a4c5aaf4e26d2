import type { IncomingMessage, ServerResponse } from 'node:http'
import Koa from 'koa'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { apiDescriptionRoutes } from './features/apiDescription/apiDescription.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { guards } from './features/auth/guards.ts'
import { classesAdminRoutes } from './features/classes/classes.admin.routes.ts'
import { classesRoutes } from './features/classes/classes.routes.ts'
import { restoreClass } from './features/classes/classes.service.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { messagesRoutes } from './features/contact/messages.routes.ts'
import { restoreMessage } from './features/contact/messages.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { findableRoutes } from './features/findable/findable.routes.ts'
import { galleryAdminRoutes } from './features/gallery/gallery.admin.routes.ts'
import { galleryRoutes } from './features/gallery/gallery.routes.ts'
import { restoreGalleryImage } from './features/gallery/gallery.service.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { newsAdminRoutes } from './features/news/news.admin.routes.ts'
import { restoreNewsArticle } from './features/news/news.service.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { offlineRoutes } from './features/offline/offline.routes.ts'
import { pagesAdminRoutes } from './features/pages/pages.admin.routes.ts'
import { restorePage } from './features/pages/pages.admin.service.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { programsRoutes } from './features/pages/programs.routes.ts'
import { restoreProgram } from './features/pages/programs.service.ts'
import { imageSyncRoutes } from './features/pictures/imageSync.routes.ts'
import { uploadRoutes } from './features/pictures/upload.routes.ts'
import { uploadsRoutes } from './features/pictures/uploads.routes.ts'
import { staffAdminRoutes } from './features/staff/staff.admin.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { staffProfileRoutes } from './features/staff/staffProfile.routes.ts'
import { restoreStaffMember } from './features/staff/staff.service.ts'
import { trashRoutes } from './features/trash/trash.routes.ts'
import { errorHandler } from './http/errorHandler.ts'
import { GuardedRouter, type DeclaredRoute } from './http/guardedRouter.ts'
import { knownDevices } from './http/knownDevice.ts'
import { PrebuiltAnswers } from './http/prebuilt.ts'
import { prebuiltRoutes } from './http/prebuiltRoutes.ts'
import { requestId } from './http/requestId.ts'
import { sameOrigin } from './http/sameOrigin.ts'
import { collectSecurityHeaders } from './http/securityHeaders.ts'
import { sessions } from './http/sessions.ts'
import { shareTarget } from './http/shareTarget.ts'
import { FinishedPages } from './http/pages/finishedPages.ts'
import { loadSiteBuild } from './http/pages/siteBuild.ts'
import { refuse, soundRequest } from './http/soundRequest.ts'
import { serveSite } from './http/spa.ts'
import type { Logger } from './infra/logger.ts'
import type { SendMail } from './infra/mail.ts'

export interface AppOptions {
  production: boolean
  publicUrl: string | null
  trustProxy: boolean
  /** Signs the session cookies. */
  sessionSecret: string
  /** Folder of the built site; one without an index.html serves the API alone. */
  site: string
  sendMail: SendMail | null
  logger: Logger
  /** How long another app server's write may go unseen, in milliseconds. */
  publicMaxAgeMs: number
}

export interface App {
  handle: (req: IncomingMessage, res: ServerResponse) => void
  prebuilt: PrebuiltAnswers
  /** Every route and who may call it. */
  routes: readonly DeclaredRoute[]
}

/** Composes the application; it opens no port and no database. */
export async function createApp(options: AppOptions): Promise<App> {
  const build = await loadSiteBuild(options.site)
  const securityHeaders = collectSecurityHeaders(options.production, build?.scriptHashes ?? [])
  const prebuilt = new PrebuiltAnswers(securityHeaders, options.publicMaxAgeMs)
  galleryRoutes(prebuilt)
  newsRoutes(prebuilt)
  staffRoutes(prebuilt)
  classesRoutes(prebuilt)
  pagesRoutes(prebuilt)
  offlineRoutes(prebuilt)

  const pages =
    build && new FinishedPages(build, prebuilt, securityHeaders, options.publicMaxAgeMs, options.logger)

  // Of a forwarded address only what our own proxy added is believed: a caller can write the rest.
  const koa = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 })
  // A caller who breaks off or talks nonsense is no fault of ours: a line in the log, not on the console.
  koa.on('error', (error: Error) => options.logger.debug({ err: error }, 'connection'))
  const session = sessions(koa, options)
  const router = new GuardedRouter(guards(session))
  healthRoutes(router)
  findableRoutes(router, options.publicUrl)
  contactRoutes(router, options.sendMail, options.logger)
  authRoutes(router, session, knownDevices(options.sessionSecret, options.production))
  staffProfileRoutes(router, prebuilt)
  dashboardRoutes(router)
  classesAdminRoutes(router, prebuilt)
  newsAdminRoutes(router, prebuilt)
  staffAdminRoutes(router, prebuilt)
  messagesRoutes(router)
  pagesAdminRoutes(router, prebuilt)
  activityRoutes(router)
  programsRoutes(router, prebuilt)
  uploadRoutes(router)
  uploadsRoutes(router)
  galleryAdminRoutes(router, prebuilt)
  imageSyncRoutes(router, options.site)
  trashRoutes(router, prebuilt, {
    class: restoreClass,
    article: restoreNewsArticle,
    image: restoreGalleryImage,
    program: restoreProgram,
    page: restorePage,
    staff: restoreStaffMember,
    message: restoreMessage,
  })
  apiDescriptionRoutes(prebuilt, () => routes)
  const routes = [...prebuilt.table, ...router.table]
  const plainFaults = router.table.filter(({ call }) => call.hasPlainFaults).map(({ path }) => path)

  koa.use(requestId(options.logger))
  koa.use(errorHandler(options.logger, new Set(plainFaults)))
  koa.use(shareTarget)
  koa.use(sameOrigin(options.publicUrl))
  koa.use(prebuiltRoutes(prebuilt))
  koa.use(serveSite(options.site, pages, options.publicUrl))
  for (const middleware of router.middleware()) koa.use(middleware)

  const fallThrough = koa.callback()
  const isSound = soundRequest(options.publicUrl, options.trustProxy)
  return {
    prebuilt,
    routes,
    handle(req, res) {
      if (!isSound(req)) return refuse(req, res, securityHeaders)
      if (prebuilt.answer(req, res)) return
      for (const [name, value] of Object.entries(securityHeaders)) {
        if (value !== undefined) res.setHeader(name, value)
      }
      void fallThrough(req, res)
    },
  }
}
