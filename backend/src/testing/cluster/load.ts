import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { aClass, aContactMessage } from '../factories.ts'
import { exchange, type Received, type Sending } from './exchange.ts'

/** The waits of the outbox, with a shorter longest one: a write must not wait for the rest of the run. */
const RETRY_MS = { first: 1_000, longest: 8_000 }
const RETRIED = new Set([408, 425, 429])
const PAUSE_MS = { write: 60, read: 40 }

export interface Site {
  /** Where visitors and administrators reach it. */
  origin: string
  /** The Cookie header of an administrator. */
  cookie: string
}

/** What the load did and saw. */
export interface Tally {
  /** The text of each message that was acknowledged. */
  messages: string[]
  /** The version that each class must have: one more for each acknowledged edit. */
  classes: Map<string, { version: number; name: string }>
  edits: number
  /** Requests of writes, with those that were sent again. */
  sent: number
  /** Times of all reads, in milliseconds. */
  reads: number[]
  notModified: number
  faults: string[]
}

export const newTally = (): Tally => ({
  messages: [],
  classes: new Map(),
  edits: 0,
  sent: 0,
  reads: [],
  notModified: 0,
  faults: [],
})

/** Sends a write until it is acknowledged, under one key. @returns null if it was refused, which is a fault. */
async function acknowledged(sending: Sending, tally: Tally): Promise<Received | null> {
  const headers = { ...sending.headers, 'idempotency-key': randomUUID() }
  for (let waitMs = RETRY_MS.first; ; waitMs = Math.min(2 * waitMs, RETRY_MS.longest)) {
    tally.sent++
    const received = await exchange({ ...sending, headers }).catch(() => null)
    const status = received?.status ?? 0
    if (received && status >= 200 && status < 300) return received
    const isRefused = received && status < 500 && !RETRIED.has(status)
    if (isRefused || status === 500) tally.faults.push(`${sending.method} ${sending.url}: ${status}`)
    if (isRefused) return null
    await sleep(waitMs * (1 + Math.random() / 4))
  }
}

/** Sends one contact message after the other, each from another address. */
async function sendMessages(writer: number, site: Site, tally: Tally, ending: AbortSignal): Promise<void> {
  for (let count = 1; !ending.aborted; count++) {
    const message = `Message ${writer}-${count} of the load`
    const sending = {
      url: `${site.origin}/api/contact`,
      method: 'POST',
      headers: { origin: site.origin },
      body: aContactMessage({ message }),
      from: `127.${writer}.${count >> 8}.${count & 0xff || 1}`,
    }
    if (await acknowledged(sending, tally)) tally.messages.push(message)
    await sleep(PAUSE_MS.write)
  }
}

/** Edits one class again and again, each time over the version of the last response. */
async function editClass(writer: number, site: Site, tally: Tally, ending: AbortSignal): Promise<void> {
  const headers = { origin: site.origin, cookie: site.cookie }
  const agent = new Agent({ keepAlive: true })
  const save = async (method: string, path: string, body: ClassInput, version?: number) => {
    const match: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
    const url = `${site.origin}/api/admin/classes${path}`
    const received = await acknowledged(
      { url, method, headers: { ...headers, ...match }, body, agent },
      tally,
    )
    return received && (JSON.parse(received.text) as { id: string; version: number })
  }
  let saved = await save('POST', '', aClass({ name: `Load ${writer}` }))
  for (let count = 1; saved && !ending.aborted; count++) {
    const { id, version } = saved
    const name = `Load ${writer}-${count}`
    saved = await save('PUT', `/${id}`, aClass({ name }), version)
    if (!saved) break
    tally.edits++
    if (saved.version !== version + 1)
      tally.faults.push(`class ${id} has version ${saved.version} after an edit of version ${version}`)
    tally.classes.set(id, { version: saved.version, name })
    await sleep(PAUSE_MS.write)
  }
  agent.destroy()
}

/** Reads the same addresses again and again, every other time only if they have changed. */
async function read(paths: readonly string[], site: Site, tally: Tally, ending: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const etags = new Map<string, string>()
  for (let count = 0; !ending.aborted; count++) {
    const path = paths[count % paths.length] ?? ''
    const etag = count % 2 === 0 ? undefined : etags.get(path)
    const since = performance.now()
    try {
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {}
      const received = await exchange({ url: site.origin + path, headers, agent })
      if (received.status === 304 && etag) tally.notModified++
      else if (received.status !== 200) tally.faults.push(`GET ${path}: ${received.status}`)
      if (received.headers.etag) etags.set(path, received.headers.etag)
    } catch (error) {
      tally.faults.push(`GET ${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    tally.reads.push(performance.now() - since)
    await sleep(PAUSE_MS.read)
  }
  agent.destroy()
}

/** Starts writers and readers. @returns ends them; each write that was begun is first acknowledged. */
export function startLoad(site: Site, paths: readonly string[], tally: Tally): () => Promise<void> {
  const ending = new AbortController()
  const all = [1, 2, 3].flatMap((number) => [
    sendMessages(number, site, tally, ending.signal),
    editClass(number, site, tally, ending.signal),
    read(paths, site, tally, ending.signal),
  ])
  return async () => {
    ending.abort()
    await Promise.all(all)
  }
}
