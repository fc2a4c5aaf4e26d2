import {
  NEWSLETTER_MESSAGES as M,
  SIGN_UP_PATH,
  stepPath,
  type NewsletterStep,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { signUpSchema, tokenSchema } from '@lane-and-court/contract/newsletter/newsletter.schema.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import Joi from 'joi'
import type { Context, Middleware } from 'koa'
import { NO_BODY, noStore, type GuardedRouter } from '../../http/router.ts'
import { formBody } from '../../http/body.ts'
import { HttpError } from '../../http/errors.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import { limitSignUps } from './newsletter.routes.ts'
import { signUpByMail } from './mailSignUp.ts'
import type { OpenMailing } from './openMailing.service.ts'
import { confirm, unsubscribe } from './subscription.service.ts'

/** To this path mail programs send too, which are on no page of this site (RFC 8058). */
export const OPEN_TO_OTHERS: ReadonlySet<string> = new Set([stepPath('unsubscribe')])

const token = Joi.string().allow('')
const FORM = {
  search: { token },
  worksWithoutDatabase: true,
  response: { media: 'text/plain' },
} as const
/** The answer to a browser: `Location` names the page. */
const TO_PAGE = { 303: { description: 'The page that says what happened.', response: NO_BODY } }

/** What a mail program sends for its reader; it must not be redirected. */
const isOneClick = (ctx: Context): boolean => /List-Unsubscribe/i.test(String(ctx.state.formBody))

/**
 * The forms of the newsletter as a browser sends them without scripts: each leads to a page that says what happened.
 * A link in a mail only shows a page with a button, because programs follow links to look for harm.
 */
export function newsletterFormRoutes(router: GuardedRouter, mailing: OpenMailing | null): void {
  const routes = router.of('public', 'Public')
  routes.post(
    SIGN_UP_PATH,
    {
      ...FORM,
      search: {},
      status: 303,
      summary: 'The form that signs up, without scripts',
      before: [noStore, leadingToPage, formBody, inDatabase(limitSignUps)],
    },
    async (ctx) => {
      const email = new URLSearchParams(String(ctx.state.formBody)).get('email')
      const { value, errors } = validate(signUpSchema, { email })
      if (errors) return leadTo(ctx, 'invalid')
      if (!mailing) throw new HttpError(404, 'not_found', M.closed)
      await withDatabase(() => signUpByMail(value.email, mailing))
      return leadTo(ctx, 'sent')
    },
  )

  routes.post(
    stepPath('confirm'),
    {
      ...FORM,
      status: 303,
      summary: 'Confirms the address to which the link with this token was mailed',
      before: [noStore, leadingToPage, formBody],
    },
    async (ctx) => {
      const token = tokenOf(ctx)
      const isConfirmed = token !== null && (await withDatabase(() => confirm(token)))
      leadTo(ctx, isConfirmed ? 'confirmed' : 'expired')
    },
  )

  routes.post(
    stepPath('unsubscribe'),
    {
      ...FORM,
      summary: 'Removes the address for whose mails the token was made; as one click in a mail program, too',
      before: [noStore, formBody, leadingToPage],
      otherResponses: TO_PAGE,
    },
    async (ctx) => {
      const token = tokenOf(ctx)
      if (token !== null) await withDatabase(() => unsubscribe(token))
      if (!isOneClick(ctx)) return leadTo(ctx, 'unsubscribed')
      ctx.type = 'text/plain'
      ctx.body = 'You are unsubscribed.'
    },
  )
}

/** @returns the token of the link, or null for what cannot be one. */
function tokenOf(ctx: Context): string | null {
  const { token: text } = ctx.query
  return validate(tokenSchema, text).value ?? null
}

/** With GET, so that a reload sends nothing again. */
function leadTo(ctx: Context, step: NewsletterStep): void {
  ctx.status = 303
  ctx.set('Location', stepPath(step))
  ctx.type = 'text/plain'
  ctx.body = ''
}

/** Leads to a page also when something fails, because the browser would show the error of the API. */
const leadingToPage: Middleware = async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (isOneClick(ctx)) throw error
    const isLimit = error instanceof HttpError && error.status === 429
    if (!isLimit && !(error instanceof HttpError)) ctx.app.emit('error', error, ctx)
    leadTo(ctx, isLimit ? 'busy' : 'failed')
  }
}

/** Runs a middleware with a database that answers. */
const inDatabase =
  (handle: Middleware): Middleware =>
  async (ctx, next) => {
    await withDatabase(async () => handle(ctx, async () => {}))
    await next()
  }
