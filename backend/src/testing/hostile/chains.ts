import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LIBRARY_ID_CHARS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
import { uploadBody } from './uploads.ts'

/** The parts of a request in a chain of calls. */
export interface Asked {
  path?: Record<string, unknown>
  json?: unknown
  raw?: { type: string; body: string | Buffer }
  version?: unknown
}

/**
 * Makes one call as an administrator. @param call as in the description: `PUT /api/admin/redirects/{id}`.
 * @returns its answer; an empty one if the call did not succeed, because other requests delete what a chain needs.
 */
export type Ask = (call: string, asked?: Asked) => Promise<Answer>
export type Answer = Record<string, unknown>

/**
 * Calls that succeed only right after others: generated requests hardly ever name two objects that belong together, or
 * one that no other request has deleted. @param text hostile, and allowed wherever any text is.
 */
export type Chain = (ask: Ask, text: string) => Promise<void>

const redirects: Chain = async (ask) => {
  const path = '/api/admin/redirects'
  const from = `old-${randomUUID()}`
  const { id, version } = await ask(`POST ${path}`, { json: { from, to: '/classes' } })
  await ask(`PUT ${path}/{id}`, { path: { id }, version, json: { from, to: '/news' } })
  await ask(`GET ${path}/{id}`, { path: { id } })
  await ask(`DELETE ${path}/{id}`, { path: { id } })
}

const closures: Chain = async (ask) => {
  const path = '/api/admin/closures'
  const nothing = { startTime: null, endTime: null, delayMinutes: null, newStartTime: null, newPlace: null }
  const days = { from: '2030-01-01', to: '2030-01-02', newDay: null }
  const json = { kind: 'closed', location: null, sport: null, classIds: [], ...days, ...nothing, message: '' }
  const { id, version } = await ask(`POST ${path}`, { json })
  await ask(`PUT ${path}/{id}`, { path: { id }, version, json: { ...json, message: 'Closed.' } })
  await ask(`PATCH ${path}/{id}`, { path: { id }, json: { isEnded: true } })
  await ask(`DELETE ${path}/{id}`, { path: { id } })
}

const publicClass: Chain = async (ask) => {
  const [one] = itemsOf(await ask('GET /api/classes'))
  const path = { id: one?.['id'] }
  for (const call of ['/api/classes/id/{id}', '/calendar/classes/{id}.ics', '/classes/{id}/picture.jpg'])
    await ask(`GET ${call}`, { path })
}

const plainForm: Chain = async (ask, text) => {
  const fields = { name: 'Ada', email: 'ada@example.com', subject: 'general', message: `Hello there ${text}` }
  const body = new URLSearchParams(fields).toString()
  await ask('POST /contact/form', { raw: { type: 'application/x-www-form-urlencoded', body } })
}

const POLLS = 100
const POLL_MS = 50
/** The mail servers of the tests refuse addresses that begin with this word. */
const REFUSED = 'refused'

const thread: Chain = async (ask, text) => {
  const one = 'api/admin/messages/{id}'
  const email = `${REFUSED}-${randomUUID()}@example.com`
  const json = { name: 'Ada', email, subject: 'general', message: `Hello there ${text}` }
  await ask('POST /api/contact', { json })
  const found = itemsOf(await ask('GET /api/admin/messages')).find((message) => message['email'] === email)
  const id = found?.['id']
  const note = await ask(`POST /${one}/notes`, { path: { id }, json: { text } })
  const path = { id, note: note['id'] }
  await ask(`PUT /${one}/notes/{note}`, { path, version: note['version'], json: { text: `${text}!` } })
  await ask(`DELETE /${one}/notes/{note}`, { path })
  const reply = (await ask(`POST /${one}/replies`, { path: { id }, json: { text } }))['id']
  if (reply === undefined) return
  for (let polls = 0; polls < POLLS; polls++) {
    const { replies } = await ask(`GET /${one}`, { path: { id } })
    const state = itemsOf({ items: replies }).find((sent) => sent['id'] === reply)?.['state']
    if (state === 'failed') await ask(`POST /${one}/replies/{reply}/retry`, { path: { id, reply } })
    if (state === undefined || state === 'failed') return
    await wait(POLL_MS)
  }
}

const replacement: Chain = async (ask) => {
  const [first, second] = [await uploaded(ask), await uploaded(ask)]
  const id = UPLOAD_PATH.exec(first)?.[1]?.slice(0, LIBRARY_ID_CHARS)
  const call = 'POST /api/admin/pictures/{id}/replace'
  const replaced = await ask(call, { path: { id }, json: { image: second } })
  await ask(`${call}/{replacement}/undo`, { path: { id, replacement: replaced['id'] } })
}

/** Uploads a picture that was not there before. @returns its address. */
async function uploaded(ask: Ask): Promise<string> {
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().slice(0, 6), 'hex')
  const file = await sharp({ create: { width: 2, height: 2, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const raw = { type: 'multipart/form-data; boundary=x', body: uploadBody(file) }
  return String((await ask('POST /api/admin/upload', { raw }))['path'])
}

/** @returns the objects of a list, which is a page or all of them. */
const itemsOf = (answer: Answer | Answer[]): Answer[] => {
  const items = Array.isArray(answer) ? answer : answer['items']
  return Array.isArray(items) ? (items as Answer[]) : []
}

export const CHAINS: readonly Chain[] = [redirects, closures, publicClass, plainForm, thread, replacement]
/** About how many requests all of them make. */
export const CHAIN_REQUESTS = 35
