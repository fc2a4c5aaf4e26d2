import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LIBRARY_ID_CHARS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import sharp from 'sharp'
import { aClosure } from '../factories.ts'
import { uploadBody } from './faults.ts'

/** The parts of a request in a chain of calls. */
interface Asked {
  path?: Record<string, unknown>
  json?: object
  /** A form with a file. */
  form?: Buffer
  version?: unknown
}

// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any

/**
 * Makes one call as an administrator. @param call as in the description: `PUT /api/admin/redirects/{id}`.
 * @returns its answer; an empty one if the call did not succeed, because other requests delete what a chain needs.
 */
export type Ask = (call: string, asked?: Asked) => Promise<Answer>

/**
 * Calls that succeed only right after others: generated requests hardly ever name two objects that belong together, or
 * one that no other request has deleted. @param text hostile, and allowed wherever any text is.
 */
export type Chain = (ask: Ask, text: string) => Promise<void>

const POLLS = 100
const POLL_MS = 50

const closures: Chain = async (ask, text) => {
  const path = '/api/admin/closures'
  const { id, version } = await ask(`POST ${path}`, { json: aClosure() })
  await ask(`PUT ${path}/{id}`, { path: { id }, version, json: aClosure({ message: text }) })
  await ask(`PATCH ${path}/{id}`, { path: { id }, json: { isEnded: true } })
  await ask(`DELETE ${path}/{id}`, { path: { id } })
}

const thread: Chain = async (ask, text) => {
  const one = '/api/admin/messages/{id}'
  // The mail servers of the tests refuse addresses that begin so.
  const email = `refused-${randomUUID()}@example.com`
  const json = { name: 'Ada', email, subject: 'general', message: `Hello there ${text}` }
  await ask('POST /api/contact', { json })
  const { items = [] } = await ask('GET /api/admin/messages')
  const id = items.find((message: Answer) => message.email === email)?.id
  const { id: note, version } = await ask(`POST ${one}/notes`, { path: { id }, json: { text } })
  await ask(`PUT ${one}/notes/{note}`, { path: { id, note }, version, json: { text: `${text}!` } })
  await ask(`DELETE ${one}/notes/{note}`, { path: { id, note } })
  const { id: reply } = await ask(`POST ${one}/replies`, { path: { id }, json: { text } })
  for (let polls = 0; reply && polls < POLLS; polls++) {
    const { replies = [] } = await ask(`GET ${one}`, { path: { id } })
    const state = replies.find((sent: Answer) => sent.id === reply)?.state
    if (state === 'failed') await ask(`POST ${one}/replies/{reply}/retry`, { path: { id, reply } })
    if (!state || state === 'failed') return
    await wait(POLL_MS)
  }
}

const replacement: Chain = async (ask) => {
  const [first, second] = [await upload(ask), await upload(ask)]
  const id = UPLOAD_PATH.exec(first)?.[1]?.slice(0, LIBRARY_ID_CHARS)
  const call = 'POST /api/admin/pictures/{id}/replace'
  const { id: done } = await ask(call, { path: { id }, json: { image: second } })
  await ask(`${call}/{replacement}/undo`, { path: { id, replacement: done } })
}

/** Uploads a picture that was not there before. @returns its address. */
async function upload(ask: Ask): Promise<string> {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().slice(0, 6), 'hex')
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: { r, g, b } } }).png()
  const { path } = await ask('POST /api/admin/upload', { form: uploadBody(await picture.toBuffer()) })
  return String(path)
}

export const CHAINS: readonly Chain[] = [closures, thread, replacement]
