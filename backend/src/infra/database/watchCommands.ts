import type { mongo } from 'mongoose'
import { measurements } from '../measurements.ts'
import { noteDuration } from '../slowWork.ts'

interface Started {
  at: number
  collection: string
}

/** Measures each command of a client that was opened with `monitorCommands`, and names the slow ones in the log. */
export function watchCommands(client: mongo.MongoClient): void {
  const started = new Map<number, Started>()
  const end = (result: string) => (event: { requestId: number; commandName: string }) => {
    const found = started.get(event.requestId)
    if (!found) return
    started.delete(event.requestId)
    const ms = performance.now() - found.at
    const command = event.commandName
    measurements()?.command({ command, collection: found.collection, result }, ms)
    noteDuration(`${command} ${found.collection}`.trimEnd(), ms)
  }
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    // `getMore` names the collection in a field of its own; commands of the whole database name none.
    const named: unknown = command['collection'] ?? command[commandName]
    started.set(requestId, { at: performance.now(), collection: typeof named === 'string' ? named : '' })
  })
  client.on('commandSucceeded', end('done'))
  client.on('commandFailed', end('failed'))
}
