import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'

/**
 * Whom a limit counts. One line of a household or a server has a /64 of IPv6 to itself, so that all of it is
 * one address; an IPv4 address in the clothes of IPv6 is that IPv4 address.
 * @returns the address of who asks, as limits count it.
 */
export function clientAddress(ctx: Pick<Context, 'ip' | 'req'>): string {
  return countedAddress(ctx.ip) ?? countedAddress(ctx.req.socket.remoteAddress ?? '') ?? 'unknown'
}

/** @returns an IPv4 address, or the /64 of an IPv6 one; null for what is neither. */
export function countedAddress(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
