import { createHash } from 'node:crypto'
import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.ts'
import type { Context } from 'koa'
import { NO_BODY, noStore, type GuardedRouter } from '../../http/router.ts'
import { longFormBody } from '../../http/body.ts'
import { HttpError } from '../../http/errors.ts'
import { createSigner } from '../../http/sessions.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import { objectIdFrom } from '../../infra/database/stored.ts'
import { readBrand } from '../site/site.service.ts'
import { receiveMessage, type MessageOptions } from './contact.service.ts'
import { spamReasonOf } from './formTraps.ts'
import { limitMessages } from './contact.routes.ts'
import { FORM_PATH, plainForm, plainSent, SENT_PATH } from './plainForm.ts'

interface Options extends MessageOptions {
  sessionSecret: string
}

const PAGE = { worksWithoutDatabase: true, before: [noStore] } as const
const HTML = { media: 'text/html' } as const

/** The contact form for browsers without scripts: each visitor gets a form of their own, which tells when it was opened. */
export function plainFormRoutes(router: GuardedRouter, options: Options): void {
  const routes = router.of('public', 'Public')
  const times = createSigner(`contact form ${options.sessionSecret}`)
  const brandNow = () => withDatabase(readBrand).catch(() => siteDefaults.brand)
  const show = (ctx: Context, status: number, html: string) => {
    ctx.status = status
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = html
  }

  routes.get(
    FORM_PATH,
    { ...PAGE, summary: 'The contact form, without scripts', response: HTML },
    async (ctx) =>
      show(ctx, 200, plainForm({ brand: await brandNow(), opened: times.seal(String(Date.now())) })),
  )

  routes.get(
    SENT_PATH,
    { ...PAGE, summary: 'What is shown after the form was sent without scripts', response: HTML },
    async (ctx) => show(ctx, 200, plainSent(await brandNow())),
  )

  routes.post(
    FORM_PATH,
    {
      ...PAGE,
      summary: 'Sends a message to the business, without scripts; a form that is not right is shown again',
      before: [noStore, longFormBody],
      response: HTML,
      otherResponses: {
        303: { description: 'The page that says that it was sent.', response: NO_BODY },
        ...Object.fromEntries(
          [400, 429, 503].map((status) => [
            status,
            { description: 'The form once more, with what was typed.', response: HTML },
          ]),
        ),
      },
    },
    async (ctx) => {
      const form = new URLSearchParams(String(ctx.state.formBody))
      // A browser sends each line end as two characters, and counts one.
      const valueOf = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n')
      const values = Object.fromEntries(Object.keys(MESSAGE_FIELDS).map((name) => [name, valueOf(name)]))
      const opened = form.get('opened') ?? ''
      const again = async (status: number, more: object) =>
        show(ctx, status, plainForm({ brand: await brandNow(), opened, values, ...more }))
      const { value, errors } = validate(contactMessageSchema, values)
      if (errors) return again(400, { errors })
      // Without a time that this server has signed, nobody has opened the form.
      const openMs = Date.now() - Number(times.open(opened) || Date.now())
      const spamReason = spamReasonOf({ website: form.get('website') ?? '', openMs })
      try {
        await withDatabase(async () => {
          await limitMessages(ctx, async () => {
            await receiveMessage(idOf(opened, values), value, { ...options, spamReason })
          })
        })
      } catch (error) {
        if (!(error instanceof HttpError)) ctx.app.emit('error', error, ctx)
        const isLimit = error instanceof HttpError && error.status === 429
        return again(isLimit ? 429 : 503, { problem: isLimit ? error.message : CONTACT_MESSAGES.problem })
      }
      ctx.set('Location', SENT_PATH)
      ctx.status = 303
      ctx.type = 'text/plain'
      ctx.body = ''
    },
  )
}

/** The same form with the same words, sent twice, is one message. */
const idOf = (opened: string, values: object) =>
  objectIdFrom(
    createHash('sha256')
      .update(JSON.stringify([opened, values]))
      .digest(),
  )
