import type { Middleware } from 'koa'
import { withDocs } from './routeDocs.ts'
import { HttpError } from './httpErrors.ts'
import { markBodyReader } from './jsonBody.ts'

/**
 * Reads the body of a form that a browser or a mail program sends without scripts, as text, into `ctx.state.formBody`.
 * @throws HttpError 413 for a longer one.
 */
const formOf = (maxBytes: number): Middleware =>
  markBodyReader(
    withDocs({ errors: [413], notes: [`A form, of at most ${maxBytes / 1024} KB.`] }, (async (ctx, next) => {
      const chunks: Buffer[] = []
      let bytes = 0
      // The loop may end early, and must not end the connection before the response is sent.
      for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) {
          // Otherwise the server would go on receiving, and discarding, the rest of the body.
          ctx.set('Connection', 'close')
          throw new HttpError(413, 'too_large', 'The request is too large.')
        }
        chunks.push(chunk)
      }
      ctx.state.formBody = Buffer.concat(chunks).toString('utf8')
      await next()
    }) satisfies Middleware),
  )

/** For forms with an address, or with nothing but a button. */
export const formBody = formOf(4 * 1024)

/** For a form with a message, of which each character may become twelve. */
export const longFormBody = formOf(96 * 1024)
