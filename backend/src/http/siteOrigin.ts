import type { Context } from 'koa'

const HOST = /^([a-z\d._-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** @returns whether a Host header is one: a name or an address that an address of the web can have. */
export const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

/**
 * This site's own origin, for what must name it whole. A Host header is believed only where no PUBLIC_URL
 * is set, and only when it is one.
 */
export function siteOrigin(ctx: Pick<Context, 'protocol' | 'host'>, publicUrl: string | null): string {
  return publicUrl ?? (isHost(ctx.host) ? `${ctx.protocol}://${ctx.host}` : 'http://localhost')
}

/**
 * This site's own origin for what is kept and sent to others: no header of one visitor shall stand in it.
 * @returns PUBLIC_URL; without it the address of this machine that was asked, by which a developer opens
 *   the site; empty for every other host.
 */
export function keptOrigin(
  { protocol, host, req }: Pick<Context, 'protocol' | 'host' | 'req'>,
  publicUrl: string | null,
): string {
  if (publicUrl) return publicUrl
  const { localAddress = '', localPort } = req.socket
  const own = ['localhost', '127.0.0.1', '[::1]', localAddress].map((name) => `${name}:${localPort}`)
  return protocol === 'http' && own.includes(host.toLowerCase()) ? `http://${host.toLowerCase()}` : ''
}
