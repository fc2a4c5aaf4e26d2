import type { mongo } from 'mongoose'

/** What is known of the servers of a database at this moment. */
export interface Reach {
  /** Whether a server that takes writes answers. */
  isUp: boolean
  /** Whether others of its replica set answer, which elect a new primary within seconds. */
  mayFailOver: boolean
  /** Why it is not up, in the words of the driver. */
  reason: string
  /** For how long it has given no answer at the least, in milliseconds. */
  silentMs: number
}

type Description = mongo.TopologyDescriptionChangedEvent['newDescription']

/** Servers that take writes. A load balancer tells nothing about the servers behind it. */
const WRITABLE: ReadonlySet<string> = new Set(['Standalone', 'RSPrimary', 'Mongos', 'LoadBalancer'])

/**
 * Watches by the driver's own checks, on connections of their own, whether the database answers. A server that
 * accepts connections and answers nothing is noticed too, before the driver notices it.
 * @param silentMs how long a server may take to answer a check, in milliseconds; Infinity for as long as the driver
 *   waits.
 * @param onChange is called with what is known, whenever a server changes.
 * @returns stops that.
 */
export function watchTopology(
  client: mongo.MongoClient,
  silentMs: number,
  onChange: (reach: Reach) => void,
): () => void {
  let description: Description | null = null
  /** The checks that wait for an answer, and the servers whose last check waited too long for it. */
  const checks = new Map<string, NodeJS.Timeout>()
  const silent = new Set<string>()
  const tell = () => {
    if (description) onChange(reachOf(description, silent, silentMs))
  }

  const onDescription = ({ newDescription }: mongo.TopologyDescriptionChangedEvent) => {
    description = newDescription
    tell()
  }
  const onStarted = ({ connectionId }: { connectionId: string }) => {
    if (silentMs === Infinity || checks.has(connectionId)) return
    const timer = setTimeout(() => {
      // After a long turn of this process the answer may be there, and only not be read yet.
      setImmediate(() => {
        if (checks.get(connectionId) !== timer) return
        silent.add(connectionId)
        tell()
      })
    }, silentMs)
    checks.set(connectionId, timer.unref())
  }
  const endCheck = (address: string) => {
    clearTimeout(checks.get(address))
    checks.delete(address)
  }
  const onSucceeded = ({ connectionId }: { connectionId: string }) => {
    endCheck(connectionId)
    if (silent.delete(connectionId)) tell()
  }
  // A silent server stays silent: the driver only gave up waiting, and asks again.
  const onFailed = ({ connectionId }: { connectionId: string }) => endCheck(connectionId)

  client.on('topologyDescriptionChanged', onDescription)
  client.on('serverHeartbeatStarted', onStarted)
  client.on('serverHeartbeatSucceeded', onSucceeded)
  client.on('serverHeartbeatFailed', onFailed)
  return () => {
    client.off('topologyDescriptionChanged', onDescription)
    client.off('serverHeartbeatStarted', onStarted)
    client.off('serverHeartbeatSucceeded', onSucceeded)
    client.off('serverHeartbeatFailed', onFailed)
    for (const timer of checks.values()) clearTimeout(timer)
  }
}

function reachOf(description: Description, silent: ReadonlySet<string>, silentMs: number): Reach {
  const servers = [...description.servers.values()]
  const answering = servers.filter(({ address, type }) => type !== 'Unknown' && !silent.has(address))
  const [failed] = servers.filter(({ error }) => error)
  const [hanging] = servers.filter(({ address }) => silent.has(address))
  const isReplicaSet = description.type.startsWith('ReplicaSet')
  return {
    // Who names one member in the address (`directConnection`) wants that one, whatever it is.
    isUp: answering.some(({ type }) => description.type === 'Single' || WRITABLE.has(type)),
    mayFailOver: isReplicaSet && answering.length > 0,
    reason: hanging
      ? `${hanging.address} gave no answer for ${silentMs / 1_000} s`
      : (failed?.error?.message ?? 'no primary was found'),
    silentMs: hanging ? silentMs : 0,
  }
}
