import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type { Middleware } from 'koa'
import { HttpError } from './errors.ts'
import { withDocs } from './routeDocs.ts'

/**
 * Refuses a login over plain http in production: the browser would get no cookie, and the person only the login again.
 * @throws HttpError 403 whose message names the settings to change.
 */
export const httpsOnly = (production: boolean): Middleware =>
  withDocs({ errors: [403], notes: ['In production only over https.'] }, async (ctx, next) => {
    if (production && !ctx.secure) throw new HttpError(403, 'forbidden', AUTH_MESSAGES.needsHttps)
    await next()
  })
