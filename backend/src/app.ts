import type { IncomingMessage, ServerResponse } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'
import { koaBody } from 'koa-body'
import { classesRoutes } from './features/classes/classes.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { findableRoutes } from './features/findable/findable.routes.ts'
import { galleryRoutes } from './features/gallery/gallery.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { errorHandler } from './http/errorHandler.ts'
import { PrebuiltAnswers } from './http/prebuilt.ts'
import { prebuiltRoutes } from './http/prebuiltRoutes.ts'
import { requestId } from './http/requestId.ts'
import { sameOrigin } from './http/sameOrigin.ts'
import { collectSecurityHeaders } from './http/securityHeaders.ts'
import { FinishedPages } from './http/pages/finishedPages.ts'
import { loadSiteBuild } from './http/pages/siteBuild.ts'
import { serveSite } from './http/spa.ts'
import type { Logger } from './infra/logger.ts'
import type { SendMail } from './infra/mail.ts'

export interface AppOptions {
  production: boolean
  publicUrl: string | null
  trustProxy: boolean
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
}

const JSON_LIMIT = '1mb'

/** Composes the application; it opens no port and no database. */
export async function createApp(options: AppOptions): Promise<App> {
  const securityHeaders = collectSecurityHeaders(options.production)
  const prebuilt = new PrebuiltAnswers(securityHeaders, options.publicMaxAgeMs)
  galleryRoutes(prebuilt)
  newsRoutes(prebuilt)
  staffRoutes(prebuilt)
  classesRoutes(prebuilt)
  pagesRoutes(prebuilt)

  const build = await loadSiteBuild(options.site)
  const pages =
    build && new FinishedPages(build, prebuilt, securityHeaders, options.publicMaxAgeMs, options.logger)

  const router = new Router()
  healthRoutes(router)
  findableRoutes(router, options.publicUrl)
  contactRoutes(router, options.sendMail, options.logger)

  const koa = new Koa({ proxy: options.trustProxy })
  koa.use(requestId(options.logger))
  koa.use(errorHandler(options.logger))
  koa.use(sameOrigin(options.publicUrl))
  koa.use(prebuiltRoutes(prebuilt))
  koa.use(serveSite(options.site, pages, options.publicUrl))
  koa.use(koaBody({ jsonLimit: JSON_LIMIT, text: false, urlencoded: false, jsonStrict: true }))
  koa.use(router.routes())
  koa.use(router.allowedMethods())

  const fallThrough = koa.callback()
  return {
    prebuilt,
    handle(req, res) {
      if (prebuilt.answer(req, res)) return
      for (const [name, value] of Object.entries(securityHeaders)) {
        if (value !== undefined) res.setHeader(name, value)
      }
      void fallThrough(req, res)
    },
  }
}
