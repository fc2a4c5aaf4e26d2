import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Agent } from 'node:https'
import Koa from 'koa'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { secretBox } from './features/accounts/sealedSecret.service.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { apiDescriptionRoutes } from './features/apiDescription/apiDescription.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { guards } from './features/auth/guards.ts'
import { batchRoutes } from './features/batch/batch.routes.ts'
import { backupRoutes, type BackupRoutesOptions } from './features/backup/backup.routes.ts'
import { classes } from './features/classes/classes.resource.ts'
import { classPictureRoutes } from './features/classes/picture/classPicture.routes.ts'
import { classesRoutes, coachClassesRoutes } from './features/classes/classes.routes.ts'
import { closures } from './features/closures/closures.resource.ts'
import { closuresRoutes } from './features/closures/closures.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { lessonNoticesRoutes } from './features/contact/lessonNotices.routes.ts'
import { contactWorkRoutes } from './features/contact/contactWork.admin.routes.ts'
import { plainFormRoutes } from './features/contact/plainForm.routes.ts'
import { assignmentMailKind } from './features/contact/assignmentMail.service.ts'
import { officeMailKind } from './features/contact/officeMail.service.ts'
import { replyKind } from './features/contact/replyMail.service.ts'
import { messages } from './features/contact/contact.resource.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { seoRoutes } from './features/seo/seo.routes.ts'
import { gallery } from './features/gallery/gallery.resource.ts'
import { galleryRoutes } from './features/gallery/gallery.routes.ts'
import { countCalendarChange } from './features/calendar/calendarChanges.service.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { healthRoutes, liveRoute } from './features/health/health.routes.ts'
import { news } from './features/news/news.resource.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { newsletterAdminRoutes } from './features/newsletter/newsletter.admin.routes.ts'
import { newsletterInfoRoute, newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { newsletterFormRoutes, OPEN_TO_OTHERS } from './features/newsletter/newsletterForms.routes.ts'
import { newsletterKind } from './features/newsletter/newsletterMails.service.ts'
import { openMailing } from './features/newsletter/openMailing.service.ts'
import { offlineRoutes } from './features/offline/offline.routes.ts'
import { pages, programs } from './features/pages/pages.resource.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { personalDataRoutes } from './features/personalData/personalData.routes.ts'
import { DELETED_PICTURES } from './features/pictures/deletePictures.service.ts'
import { withShownPictures } from './features/pictures/shownPictures.service.ts'
import { imageSyncRoutes } from './features/pictures/imageSync.routes.ts'
import { pictures } from './features/pictures/library.resource.ts'
import { forgetUses } from './features/pictures/pictureUses.service.ts'
import { pictureUploadRoutes } from './features/pictures/pictureUpload.routes.ts'
import { pictureFileRoutes } from './features/pictures/pictureFiles.routes.ts'
import { pushInfoRoute, pushRoutes } from './features/push/push.routes.ts'
import { openPush } from './features/push/openPush.service.ts'
import type { VapidKeys } from './features/push/vapidKeys.service.ts'
import { presenceRoutes } from './features/presence/presence.routes.ts'
import { redirects } from './features/redirects/redirects.resource.ts'
import { redirectOf, redirectsRoutes } from './features/redirects/redirects.routes.ts'
import { seasonReleaseKind } from './features/seasons/releaseJob.service.ts'
import { seasons } from './features/seasons/seasons.resource.ts'
import { staff } from './features/staff/staff.resource.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { staffProfileRoutes } from './features/staff/staffProfile.routes.ts'
import { trashRoutes } from './features/trash/trash.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { allowedMethods, sameOrigin, shareTarget } from './http/admission.ts'
import { GuardedRouter, type DeclaredRoute } from './http/router.ts'
import { Documents } from './http/cache/documents.ts'
import { fromMemory } from './http/cache/fromMemory.ts'
import { RenderedPages } from './http/cache/renderedPages.ts'
import { ResponseCache } from './http/cache/responseCache.ts'
import type { Topic } from './http/cache/topicCache.ts'
import { errorHandler } from './http/errors.ts'
import { httpsOnly } from './http/httpsOnly.ts'
import { knownDevices, sessions } from './http/sessions.ts'
import { trustedTokens } from './http/trustedTokens.ts'
import { requestId, requestLog, rejectRequest, createRequestCheck } from './http/request.ts'
import { routeNames } from './http/routeNames.ts'
import { collectSecurityHeaders, setSecurityHeaders } from './http/securityHeaders.ts'
import type { SiteBuild } from './http/pages/siteBuild.ts'
import { serveSite } from './http/serveSite.ts'
import { committers, logWrites } from './resources/commitWrite.ts'
import type { Resource } from './resources/defineResource.ts'
import type { ServerFolders } from './infra/disks.ts'
import { Jobs } from './infra/jobs/jobs.ts'
import type { Logger } from './infra/logger.ts'
import type { SendMail } from './infra/mail.ts'

/** What administrators manage: the routes of each, and how it is restored from the trash. */
export const RESOURCES: readonly Resource[] = [
  classes,
  seasons,
  closures,
  news,
  staff,
  messages,
  pages,
  programs,
  gallery,
  redirects,
  pictures,
]

/** @returns the collections from which public responses are built, each with the topic of those responses. */
export function topicsOfCollections(): ReadonlyMap<string, Topic> {
  const topics = RESOURCES.flatMap(({ collection, topic }) => (topic ? [[collection, topic] as const] : []))
  return new Map([...topics, [DELETED_PICTURES, 'pictures']])
}

export interface AppOptions {
  production: boolean
  publicUrl: string | null
  /** The value of the Strict-Transport-Security header, or null for none. */
  hsts: string | null
  /** Where to report a weakness, as a URL; null for the address in the page content `site`. */
  securityContact: string | null
  trustProxy: boolean
  /** Signs the session cookies. */
  sessionSecret: string
  /** Folder of the built site; if it has no index.html, only the API is served. */
  site: string
  /** The site in that folder, as `loadSiteBuild` returned it; if it is null, no page is rendered. */
  build: SiteBuild | null
  sendMail: SendMail | null
  logger: Logger
  /** The keys by which push services know this site; without them, no device is told of a closure. */
  vapidKeys: VapidKeys | null
  /** Hosts of push services beside the known ones. */
  pushServices: readonly string[]
  /** What connects to push services; by default, only over the public internet. */
  pushAgent?: Agent
  /** The database and the folder of backups that are downloaded, and how often this server makes its own. */
  backups: Pick<BackupRoutesOptions, 'database' | 'folder' | 'everyMs'>
  /** Those whose disks are shown to administrators. */
  folders: ServerFolders
  /** How long the write of another app server may stay unnoticed while nobody watches them, in milliseconds. */
  publicMaxAgeMs: number
  /** Whether the server finishes its last requests; if it is missing, it never does. */
  isStopping?: () => boolean
  /** Is called once if a request comes through a proxy while none is trusted. */
  onUntrustedProxy?: () => void
}

export interface App {
  handle: (req: IncomingMessage, res: ServerResponse) => void
  responseCache: ResponseCache
  /** Every route and who may request it. */
  routes: readonly DeclaredRoute[]
  /** Does what is to be done once beside the requests: mails, notifications. */
  jobs: Jobs
}

/** Composes the application; does not open a port or a database. */
export function createApp(options: AppOptions): App {
  const { build } = options
  const securityHeaders = collectSecurityHeaders(options, build?.scriptHashes ?? [])
  const responseCache = new ResponseCache(securityHeaders, options.publicMaxAgeMs, withShownPictures)
  const documents = new Documents(responseCache, securityHeaders)
  galleryRoutes(responseCache)
  newsRoutes(responseCache)
  staffRoutes(responseCache)
  classesRoutes(responseCache)
  closuresRoutes(responseCache)
  pagesRoutes(responseCache)
  redirectsRoutes(responseCache)
  const mailing = openMailing(options)
  newsletterInfoRoute(responseCache, mailing)
  const push = openPush(options)
  pushInfoRoute(responseCache, { publicKey: push?.publicKey ?? '' })
  const { sendMail } = options
  const mail = sendMail && { ...options, sendMail }
  const jobs = new Jobs(
    [
      ...(mail ? [officeMailKind(mail), replyKind(mail), assignmentMailKind(mail)] : []),
      ...(mailing ? [newsletterKind(mailing)] : []),
      ...(push?.kinds ?? []),
      seasonReleaseKind((by, write) => commitAs(by, write)),
    ],
    options.logger,
  )
  offlineRoutes(responseCache)
  searchRoutes(responseCache)

  const renderedPages = build && new RenderedPages(build, responseCache, securityHeaders, options.logger)

  // Of X-Forwarded-For only the address that our own proxy added is trusted: a client can write the rest.
  const koa = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 })
  // A client that disconnects or sends invalid data is not our error: logged at debug level, not printed.
  koa.on('error', (error: Error) => options.logger.debug({ err: error }, 'connection'))
  const session = sessions(koa, options)
  const router = new GuardedRouter(guards(session))
  // What follows every write, in this order.
  const { commitWrite, commitAs, commitBatch } = committers([
    forgetUses,
    // Before what shows its number is made again.
    countCalendarChange,
    ({ topics }) => topics.forEach((topic) => responseCache.invalidate(topic)),
    logWrites,
    // The closure or the class itself says that it is to be told: nobody waits for that.
    ({ topics }) => void ((topics.has('closures') || topics.has('classes')) && jobs.wake()),
  ])
  liveRoute(responseCache)
  healthRoutes(router, options.isStopping ?? (() => false))
  seoRoutes(router, documents, options)
  calendarRoutes(router, responseCache, documents, options)
  classPictureRoutes(router, responseCache, options.site)
  contactRoutes(router, { ...options, jobs })
  plainFormRoutes(router, { ...options, jobs })
  const box = secretBox(options.sessionSecret)
  const cookies = {
    secure: httpsOnly(options.production),
    sessions: session,
    devices: knownDevices(options.sessionSecret, options.production),
    tokens: trustedTokens(options.production),
  }
  authRoutes(router, cookies, box)
  accountsRoutes(router, commitWrite, { box, tokens: cookies.tokens }, options)
  staffProfileRoutes(router, commitWrite, options)
  coachClassesRoutes(router)
  lessonNoticesRoutes(router)
  dashboardRoutes(router, options.sendMail !== null)
  contactWorkRoutes(router, commitWrite, { ...options, jobs })
  for (const { routes } of RESOURCES) routes(router, commitWrite, options)
  newsletterRoutes(router, mailing)
  newsletterFormRoutes(router, mailing)
  newsletterAdminRoutes(router, commitWrite, { mailing, jobs })
  activityRoutes(router)
  personalDataRoutes(router, commitWrite)
  presenceRoutes(router)
  pushRoutes(router, { ...options, jobs })
  viewRoutes(router)
  backupRoutes(router, { ...options.backups, ...options })
  pictureUploadRoutes(router)
  pictureFileRoutes(router, documents)
  imageSyncRoutes(router, options.site)
  trashRoutes(router, commitWrite, RESOURCES)
  batchRoutes(router, commitBatch)
  apiDescriptionRoutes(responseCache, () => routes)
  const routes = [...responseCache.table, ...router.table]
  const plainErrorPaths = router.table.filter(({ call }) => call.hasPlainErrors).map(({ path }) => path)

  const logRequest = requestLog({ ...options, routeOf: routeNames(routes.map(({ template }) => template)) })
  const isValid = createRequestCheck(options.publicUrl, options.trustProxy)
  let onProxy = options.trustProxy ? undefined : options.onUntrustedProxy
  koa.use((ctx, next) => {
    const { req, res } = ctx
    logRequest(req, res)
    if (onProxy && req.headers['x-forwarded-for'] !== undefined) {
      onProxy()
      onProxy = undefined
    }
    if (isValid(req)) return next()
    ctx.respond = false
    rejectRequest(req, res, securityHeaders)
  })
  koa.use(fromMemory(responseCache, options.publicUrl))
  koa.use(setSecurityHeaders(securityHeaders))
  koa.use(requestId)
  koa.use(errorHandler(options.logger, new Set(plainErrorPaths)))
  koa.use(allowedMethods(router, responseCache, options.site))
  koa.use(shareTarget)
  koa.use(sameOrigin(options.publicUrl, OPEN_TO_OTHERS))
  koa.use(responseCache.middleware())
  koa.use(serveSite(options.site, renderedPages, options.publicUrl, redirectOf(responseCache)))
  koa.use(router.middleware())
  const handle = koa.callback()
  return { handle: (req, res) => void handle(req, res), responseCache, routes, jobs }
}
