import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { seedOnce } from '../../src/seed/index.ts'
import { clearSeedMark } from '../../src/seed/seedMark.ts'
import { PASSWORD } from '../../src/testing/signIn.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()

/** @returns all that is stored, but for the time at which a session was used last. */
async function readStored(): Promise<Record<string, unknown>> {
  const { db } = mongoose.connection
  if (!db) throw new Error('no database')
  const collections: Record<string, unknown> = {}
  for (const { name } of await db.listCollections().toArray())
    if (name !== 'sessions') collections[name] = await db.collection(name).find().sort({ _id: 1 }).toArray()
  return collections
}

it('HEAD changes nothing that is stored, at any address, and uses no ticket up', async () => {
  await clearSeedMark()
  await seedOnce()
  const cookies = { public: '', admin: await api.signIn('admin'), staff: await api.signIn('staff') }
  const response = await api.send(
    'POST',
    '/api/admin/backups',
    { password: PASSWORD },
    { cookie: cookies.admin },
  )
  const { ticket } = (await response.json()) as { ticket: string }
  const reads = api.app.routes.filter(({ method }) => method === 'GET')
  const head = async ({ path, guard }: (typeof reads)[number]) => {
    const address = path.replace(':ticket', ticket).replace(/\{name\}|:\w+/g, '000000000000000000000000')
    const { status, headers } = await api.call(address, {
      method: 'HEAD',
      headers: { cookie: cookies[guard] },
    })
    return { status, type: headers.get('content-type') }
  }
  const before = await readStored()
  // All that is stored is read after ten addresses, because to read it takes a tenth of a second.
  for (let at = 0; at < reads.length; at += 10) {
    const some = reads.slice(at, at + 10)
    for (const route of some) {
      const { status } = await head(route)
      expect([route.path, status < 500]).toEqual([route.path, true])
    }
    const paths = some.map(({ path }) => path)
    expect([paths, await readStored()]).toEqual([paths, before])
  }
  for (const [path, type] of [
    ['/api/admin/backups/:ticket', 'application/octet-stream'],
    ['/api/admin/classes.csv', 'text/csv; charset=utf-8'],
  ]) {
    const route = reads.find((one) => one.path === path)
    expect([path, route && (await head(route))]).toEqual([path, { status: 200, type }])
  }
  const download = await api.call(`/api/admin/backups/${ticket}`, { headers: { cookie: cookies.admin } })
  expect([download.status, (await download.arrayBuffer()).byteLength > 10_000]).toEqual([200, true])
  const used = await api.call(`/api/admin/backups/${ticket}`, {
    method: 'HEAD',
    headers: { cookie: cookies.admin },
  })
  expect(used.status).toBe(404)
})
