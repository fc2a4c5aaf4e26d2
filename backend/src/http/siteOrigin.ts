import type { Context } from 'koa'

const HOST = /^([a-z\d._-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** @returns whether a Host header is valid: a host name or an IP address, as in a URL. */
export const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

/**
 * Returns this site's own origin, for absolute URLs. The Host header is used only if PUBLIC_URL is not set,
 * and only if it is valid.
 */
export function siteOrigin(ctx: Pick<Context, 'protocol' | 'host'>, publicUrl: string | null): string {
  return publicUrl ?? (isHost(ctx.host) ? `${ctx.protocol}://${ctx.host}` : 'http://localhost')
}

/**
 * Returns this site's own origin for cached responses: they must contain no header of one visitor.
 * @returns PUBLIC_URL; without it, the requested address of this machine, with which a developer opens
 *   the site; empty for every other host.
 */
export function cacheableOrigin(
  { protocol, host, req }: Pick<Context, 'protocol' | 'host' | 'req'>,
  publicUrl: string | null,
): string {
  if (publicUrl) return publicUrl
  const { localAddress = '', localPort } = req.socket
  const own = ['localhost', '127.0.0.1', '[::1]', localAddress].map((name) => `${name}:${localPort}`)
  return protocol === 'http' && own.includes(host.toLowerCase()) ? `http://${host.toLowerCase()}` : ''
}
