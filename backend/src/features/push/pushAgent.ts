import { lookup, type LookupAddress } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** @returns whether an address is one of the public internet: not of this computer, and of no private network. */
const isPublic = ({ address }: LookupAddress): boolean => ipaddr.process(address).range() === 'unicast'

/** Refuses a name that stands for an address in a private network, at the moment in which it is used. */
const publicLookup: LookupFunction = (name, options, done) =>
  lookup(name, options, (error, found, family) => {
    if (error) return done(error, found, family)
    const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }]
    if (addresses.every(isPublic)) return done(null, found, family)
    done(Object.assign(new Error('The name is one of a private network'), { code: 'EPRIVATE' }), '', 0)
  })

/** @returns what connects to push services. Who subscribes names them, so they must not lead into our own network. */
export const publicAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup })
