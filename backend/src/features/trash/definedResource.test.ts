import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anyObject } from '@lane-and-court/contract/responses/shape.ts'
import { TRASH_TYPES, type TrashType } from '@lane-and-court/contract/trash/trash.ts'
import Joi from 'joi'
import Koa, { type Middleware } from 'koa'
import mongoose, { Schema } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorHandler } from '../../http/errors.ts'
import { GuardedRouter } from '../../http/router.ts'
import {
  presentStored,
  storedOptions,
  versionField,
  type StoredDocument,
} from '../../infra/database/stored.ts'
import { createLogger } from '../../infra/logger.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { listActivity } from '../activity/activity.service.ts'
import { committers, logWrites } from '../../resources/commitWrite.ts'
import { trashRoutes } from './trash.routes.ts'
import { defineResource } from '../../resources/defineResource.ts'

interface Partner extends StoredDocument {
  name: string
}

const Partner = mongoose.model<Partner>(
  'Partner',
  new Schema<Partner>({ name: String, ...versionField }, storedOptions),
)
const body = Joi.object<{ name: string }>({ name: Joi.string().required() })

/** A resource for which nothing is written but this. */
const partners = defineResource({
  type: 'partner' as TrashType,
  label: 'Partner',
  tag: 'Service',
  path: '/api/admin/partners',
  topic: 'pages',
  model: Partner,
  shape: anyObject,
  present: (partner) => ({ ...presentStored(partner), name: partner.name }),
  name: ({ name }) => name,
  list: { summary: 'All partners', all: () => Partner.find().sort({ name: 1 }).lean<Partner[]>() },
  read: { summary: 'One partner' },
  create: { summary: 'Creates a partner', body },
  update: { summary: 'Updates a partner', body },
  remove: { summary: 'Moves a partner to the trash' },
})

const api = useTestServer()
const server = createServer()
const invalidated: string[] = []
const signedIn: Middleware = (ctx, next) => {
  ctx.state.actor = { role: 'admin', id: '1', name: 'admin' }
  return next()
}

beforeAll(async () => {
  api.app.responseCache.onInvalidate((topic) => invalidated.push(topic))
  const { commitWrite } = committers([
    ({ topics }) => topics.forEach((topic) => api.app.responseCache.invalidate(topic)),
    logWrites,
  ])
  const router = new GuardedRouter({ public: [], staff: [], admin: [signedIn] })
  const logger = createLogger('silent')
  partners.routes(router, commitWrite, { sendMail: null, publicUrl: null, logger })
  trashRoutes(router, commitWrite, [partners, ...TRASH_TYPES.map((type) => ({ ...partners, type }))])
  const koa = new Koa().use(errorHandler(logger, new Set()))
  koa.use(router.middleware())
  server.on('request', koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  // The files of a worker share the models.
  mongoose.deleteModel('Partner')
  await new Promise((resolve) => server.close(resolve))
})

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : null }
}

it('a defined resource is created once, listed, updated, deleted, restored and deleted for good', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const created = await send('POST', 'partners', { name: 'Dive Shop' }, key)
  expect(created).toMatchObject({ status: 201, body: { name: 'Dive Shop', version: 1 } })
  expect(await send('POST', 'partners', { name: 'Dive Shop' }, key)).toEqual(created)
  const path = `partners/${String(created.body?.['id'])}`
  const trashed = `trash/${String(created.body?.['id'])}`
  expect(await send('GET', 'partners')).toEqual({ status: 200, body: [created.body] })
  expect(await send('GET', path)).toEqual({ status: 200, body: created.body })

  expect(await send('PUT', path, { name: 'Dive Bar' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
  expect(await send('PUT', path, { name: 'Other' }, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: 'Dive Bar', version: 2 } },
  })
  expect((await send('DELETE', path)).status).toBe(204)
  expect(await send('GET', path)).toMatchObject({ status: 404, body: { message: 'Partner not found' } })
  expect((await send('POST', `${trashed}/restore`)).status).toBe(200)
  expect(await send('GET', path)).toMatchObject({ body: { name: 'Dive Bar', version: 2 } })
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('DELETE', trashed)).status).toBe(204)

  const { items } = await listActivity()
  expect(items.map(({ action, object }) => `${action} ${object.type} ${object.name}`)).toEqual([
    'deleted-for-good partner Dive Bar',
    'deleted partner Dive Bar',
    'restored partner Dive Bar',
    'deleted partner Dive Bar',
    'updated partner Dive Bar',
    'created partner Dive Shop',
  ])
})

it('a write to a defined resource invalidates the cached responses of its topic', async () => {
  const { body: created } = await send('POST', 'partners', { name: 'Dive Shop' })
  invalidated.length = 0
  await send('DELETE', `partners/${String(created?.['id'])}`)
  expect(invalidated).toEqual(['pages'])
})

it('a type of the contract that no resource restores from the trash stops the start', () => {
  const router = new GuardedRouter({ public: [], staff: [], admin: [] })
  expect(() => trashRoutes(router, committers([]).commitWrite, [partners])).toThrow(
    `nothing restores ${TRASH_TYPES.join(', ')} from the trash`,
  )
})
