import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { PLAYER_ORIGINS } from '@lane-and-court/contract/pages/video.ts'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import helmet from 'helmet'
import type { Context, Middleware } from 'koa'

/** What the site never uses, and neither do the videos in its pages. Browsers complain about names that they do not know. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/**
 * Returns the headers that helmet sets on every response, collected once: they depend on nothing in a
 * request, and setting them one by one each time costs a third of the throughput of a cached response.
 * @param hsts the value of Strict-Transport-Security, or null for none (config/env.ts).
 * @param scriptHashes sources of the inline scripts in the site's HTML document, `'sha256-…'`.
 */
export function collectSecurityHeaders(
  { production, hsts }: { production: boolean; hsts: string | null },
  scriptHashes: readonly string[],
): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // As `frame-ancestors` below, for browsers that do not know that.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        // Fluent writes its rules into style elements; React sets style attributes.
        'style-src-elem': ["'self'", "'unsafe-inline'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        // Only the origins that the URL of a video may have (contract, pages/video.ts).
        'media-src': ["'self'", 'https:'],
        'frame-src': [...PLAYER_ORIGINS],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        ...(production ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
  })(response.req, response, () => {})
  return {
    ...response.getHeaders(),
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(hsts ? { 'strict-transport-security': hsts } : {}),
  }
}

/** Pictures and icons, in every form in which their addresses are linked. */
const PICTURE =
  /^\/(?:(?:pictures|uploads|icons|screenshots)\/.|classes\/[^/?]+\/picture\.jpg(?:\?|$)|(?:favicon\.ico|apple-touch-icon(?:-precomposed)?\.png)(?:\?|$))/i

/**
 * @param common the headers of every response, as `collectSecurityHeaders` returned them.
 * @returns those of the response to a request: newsletters and pages of others that link here show pictures too.
 */
export const headersOf = ({ url = '' }: IncomingMessage, common: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  PICTURE.test(url) ? { ...common, 'cross-origin-resource-policy': 'cross-origin' } : common

/** Sets the headers of every response on what is not in the cache. */
export const setSecurityHeaders =
  (common: OutgoingHttpHeaders): Middleware =>
  ({ req, res }, next) => {
    for (const [name, value] of Object.entries(headersOf(req, common)))
      if (value !== undefined) res.setHeader(name, value)
    return next()
  }

/** What a script, style, picture or font needs of them; the others are about documents. */
const OF_FILES = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
  REQUEST_ID.toLowerCase(),
])
/** The policy of a service worker is that of its own script; it fetches from this site alone. */
const WORKER_POLICY = "default-src 'self'"

/** Removes the headers that only documents need: they are larger than most of the files. */
export function keepFileHeaders(ctx: Context, isServiceWorker: boolean): void {
  for (const name of Object.keys(ctx.response.headers)) if (!OF_FILES.has(name)) ctx.remove(name)
  if (isServiceWorker) ctx.set('Content-Security-Policy', WORKER_POLICY)
}
