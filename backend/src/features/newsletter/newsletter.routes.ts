import { NEWSLETTER_MESSAGES as M } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { signUpSchema } from '@lane-and-court/contract/newsletter/newsletter.schema.ts'
import { newsletterInfo } from '@lane-and-court/contract/newsletter/newsletter.shapes.ts'
import { rateLimit } from '../../http/rateLimits.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { idempotent } from '../../http/idempotency.ts'
import { smallBody } from '../../http/body.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import type { OpenMailing } from './openMailing.service.ts'
import { signUpByMail } from './mailSignUp.ts'

const SIGN_UPS = 10
const WINDOW_SECONDS = 600

/** Limits the sign-ups from one address of the network, with and without scripts together. */
export const limitSignUps = rateLimit('newsletter', SIGN_UPS, WINDOW_SECONDS)

/** GET /api/newsletter: whether the pages may offer the newsletter. It depends on the environment alone. */
export function newsletterInfoRoute(responseCache: ResponseCache, mailing: OpenMailing | null): void {
  responseCache.declare(
    '/api/newsletter',
    {
      tag: 'Public',
      summary: 'Whether visitors can sign up for the newsletter',
      response: newsletterInfo,
      topic: 'none',
      cacheControl: 'no-cache',
    },
    async () => ({ isOpen: mailing !== null }),
  )
}

/** POST /api/newsletter/subscribers (docs/product.md section 7). */
export function newsletterRoutes(router: GuardedRouter, mailing: OpenMailing | null): void {
  const routes = router.of('public', 'Public')
  routes.post(
    '/api/newsletter/subscribers',
    {
      summary: 'Signs an address up for the newsletter: its owner gets a mail to confirm it',
      before: [limitSignUps, smallBody, idempotent],
      errors: [404],
      body: signUpSchema,
      response: NO_BODY,
    },
    async (_ctx, { body }) => {
      if (!mailing) throw new HttpError(404, 'not_found', M.closed)
      await signUpByMail(body.email, mailing)
    },
  )
}
