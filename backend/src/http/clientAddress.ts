import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Context } from 'koa'

/**
 * Returns the client's address as rate limits count it. A household or a server has a whole /64 of IPv6, so
 * that all of it counts as one address; an IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export const clientAddress = (ctx: Pick<Context, 'ip' | 'req'>): string => clientNetworks(ctx)[0] ?? 'unknown'

/** What the networks of `clientNetworks` may do, in times of what one address may. */
export const NETWORK_SHARES = [1, 2, 4] as const

/**
 * Returns the client's address, and of IPv6 the networks around it, the smallest first. One client can have very many
 * /64: networks are handed out as /56 or /48 too.
 */
export const clientNetworks = (ctx: Pick<Context, 'ip' | 'req'>): string[] =>
  rateLimitNetworks(ctx.ip) ?? rateLimitNetworks(ctx.req.socket.remoteAddress ?? '') ?? ['unknown']

/** @returns an IPv4 address, or the /64, /56 and /48 of an IPv6 one; null for what is neither. */
export function rateLimitNetworks(ip: string): string[] | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return [address.toString()]
  return [64, 56, 48].map((bits) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`)
    return `${network.toString()}/${bits}`
  })
}

/** @returns whether a program on this machine sent the request: no other, and no proxy for somebody else. */
export function isFromThisMachine({ req: { socket, headers } }: Pick<Context, 'req'>): boolean {
  const address = socket.remoteAddress ?? ''
  return (
    !headers['x-forwarded-for'] && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
  )
}

/** The networks of the clients of the last minutes: one client sends many requests. */
const networks = new LRUCache<string, string>({ max: 1_000 })

/**
 * @param trustProxy whether the last address of X-Forwarded-For is the one that our own proxy has added.
 * @returns the network of the client for the log: enough to tell where many requests come from, and no single person.
 *   `192.0.2.0/24`, `2001:db8:1::/48`, or `unknown`.
 */
export function networkOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return (forwarded && knownNetwork(forwarded)) || knownNetwork(socket.remoteAddress ?? '') || 'unknown'
}

/** @returns the network of an address, or an empty string for what is none. */
function knownNetwork(ip: string): string {
  const cachedNetwork = networks.get(ip)
  if (cachedNetwork !== undefined) return cachedNetwork
  if (!ipaddr.isValid(ip)) return ''
  const network = networkOfAddress(ipaddr.process(ip))
  networks.set(ip, network)
  return network
}

function networkOfAddress(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`
}
