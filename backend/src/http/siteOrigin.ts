import type { Context } from 'koa'

const HOST = /^([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * This site's own origin, for what must name it whole. A Host header is believed only where no PUBLIC_URL
 * is set, and only when it is one.
 */
export function siteOrigin(ctx: Pick<Context, 'protocol' | 'host'>, publicUrl: string | null): string {
  return publicUrl ?? (HOST.test(ctx.host) ? `${ctx.protocol}://${ctx.host}` : 'http://localhost')
}
