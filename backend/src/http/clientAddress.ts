import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'

/**
 * Returns the client's address as rate limits count it. A household or a server has a whole /64 of IPv6, so
 * that all of it counts as one address; an IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function clientAddress(ctx: Pick<Context, 'ip' | 'req'>): string {
  return rateLimitAddress(ctx.ip) ?? rateLimitAddress(ctx.req.socket.remoteAddress ?? '') ?? 'unknown'
}

/** @returns an IPv4 address, or the /64 of an IPv6 one; null for what is neither. */
export function rateLimitAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
