import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchange } from '../exchange.ts'
import { aClass, aContactMessage } from '../factories.ts'

/** The waits of the outbox, with a shorter longest one: a write must not wait for the rest of the run. */
const RETRY_MS = { first: 1_000, longest: 8_000 }
const RETRIED = new Set([408, 425, 429])
const PAUSE_MS = { write: 60, read: 40 }

/** Starts writers and readers of a site. @param cookie of an administrator. @param paths what is read. */
export function startLoad(origin: string, cookie: string, paths: readonly string[]) {
  const ending = new AbortController()
  let acknowledgedAt = performance.now()
  const load = {
    /** The text of each message that was acknowledged. */
    messages: [] as string[],
    /** The longest time without one. */
    longestGapMs: 0,
    /** The version that each class must have: one more for each acknowledged edit. */
    classes: new Map<string, { version: number; name: string }>(),
    edits: 0,
    /** Requests of writes, with those that were sent again. */
    sent: 0,
    reads: 0,
    longestReadMs: 0,
    faults: [] as string[],
    /** Ends them; each write that was begun is first acknowledged. */
    async end(): Promise<void> {
      ending.abort()
      await Promise.all(work)
    },
  }

  /** Sends a write until it is acknowledged, under one key. @returns the text of the response. @throws if it is refused. */
  async function write(method: string, path: string, json: object, more: object, localAddress?: string) {
    const key = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    const sending = { method, headers: { origin, ...key, ...more }, body: JSON.stringify(json) }
    for (let waitMs = RETRY_MS.first; ; waitMs = Math.min(2 * waitMs, RETRY_MS.longest)) {
      load.sent++
      const received = await exchange(origin + path, {
        ...sending,
        ...(localAddress && { localAddress }),
      }).catch(() => ({ status: 0, text: '' }))
      const { status, text } = received
      if (status >= 200 && status < 300) return text
      if (status === 500) load.faults.push(`${method} ${path}: 500 ${text.slice(0, 200)}`)
      if (status && status < 500 && !RETRIED.has(status)) throw new Error(`${method} ${path}: ${status}`)
      await sleep(waitMs * (1 + Math.random() / 4))
    }
  }

  /** Sends one contact message after the other, each from another address: limits count by it. */
  async function sendMessages(writer: number): Promise<void> {
    for (let count = 1; !ending.signal.aborted; count++) {
      const message = `Message ${writer}-${count} of the load`
      const from = `127.${writer}.${count >> 8}.${count & 0xff || 1}`
      await write('POST', '/api/contact', aContactMessage({ message }), {}, from)
      load.messages.push(message)
      load.longestGapMs = Math.max(load.longestGapMs, performance.now() - acknowledgedAt)
      acknowledgedAt = performance.now()
      await sleep(PAUSE_MS.write)
    }
  }

  /** Edits one class again and again, each time over the version of the last response. */
  async function editClass(writer: number): Promise<void> {
    const save = async (method: string, path: string, name: string, more = {}) => {
      const text = await write(method, `/api/admin/classes${path}`, aClass({ name }), { cookie, ...more })
      return JSON.parse(text) as { id: string; version: number }
    }
    let { id, version } = await save('POST', '', `Load ${writer}`)
    for (let count = 1; !ending.signal.aborted; count++) {
      const name = `Load ${writer}-${count}`
      const saved = await save('PUT', `/${id}`, name, { 'if-match': `"${version}"` })
      if (saved.version !== version + 1)
        load.faults.push(`class ${id} has version ${saved.version} after an edit of version ${version}`)
      version = saved.version
      load.edits++
      load.classes.set(id, { version, name })
      await sleep(PAUSE_MS.write)
    }
  }

  /** Reads the same addresses again and again, every other time only if they have changed. */
  async function read(): Promise<void> {
    const etags = new Map<string, string>()
    for (; !ending.signal.aborted; load.reads++) {
      const path = paths[load.reads % paths.length] ?? ''
      const etag = Math.random() < 0.5 ? etags.get(path) : undefined
      const since = performance.now()
      const answer = exchange(origin + path, { headers: etag ? { 'if-none-match': etag } : {} })
      const { status, headers } = await answer.catch((error: Error) => ({
        status: error.message,
        headers: { etag: undefined },
      }))
      if (status !== 200 && !(status === 304 && etag)) load.faults.push(`GET ${path}: ${status}`)
      if (headers.etag) etags.set(path, headers.etag)
      load.longestReadMs = Math.max(load.longestReadMs, performance.now() - since)
      await sleep(PAUSE_MS.read)
    }
  }

  const work = [1, 2, 3]
    .flatMap((writer) => [sendMessages(writer), editClass(writer), read()])
    .map((worker) => worker.catch((error: unknown) => void load.faults.push(String(error))))
  return load
}
