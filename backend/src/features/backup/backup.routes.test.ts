import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BACKUP_LIMITS, BACKUP_MESSAGES } from '@lane-and-court/contract/backup/backup.ts'
import type { Readiness } from '@lane-and-court/contract/health/health.shapes.ts'
import { afterAll, expect, it } from 'vitest'
import { openBackup, readBackup } from '../../infra/backup/readBackup.ts'
import { currentDatabase } from '../../testing/currentDatabase.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { listActivity } from '../activity/activity.service.ts'
import { recordBackup, recordFailure } from './backupState.service.ts'
import { BackupStateModel, BackupTicketModel } from './backup.model.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'backup-routes-'))
const partOf = (name: string) => path.join(folder, name)
const api = useTestServer({
  backups: { database: currentDatabase(), folder: partOf('temporary'), everyMs: 24 * 3_600_000 },
  folders: { data: folder, backups: partOf('gone') },
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (cookie: string, password = PASSWORD) =>
  api.send('POST', '/api/admin/backups', { password }, { cookie })
const ticketOf = async (response: Response) => ((await response.json()) as { ticket: string }).ticket
const download = (cookie: string, ticket: string) =>
  api.call(`/api/admin/backups/${ticket}`, { headers: { cookie } })
const status = async (cookie: string) =>
  (await api.call('/api/admin/backups', { headers: { cookie } })).json()

it('an administrator who types the password downloads everything, once, and that is logged', async () => {
  await api.send('POST', '/api/contact', aContactMessage())
  const cookie = await api.signIn('admin', 'ada')
  expect(await status(cookie)).toEqual({
    last: null,
    failed: null,
    oldAfterHours: 48,
    disks: [{ holds: ['data'], freeBytes: expect.any(Number), totalBytes: expect.any(Number) }],
  })
  const ticketResponse = await ask(cookie)
  expect(ticketResponse.status).toBe(201)
  const ticket = await ticketOf(ticketResponse)
  const response = await download(cookie, ticket)
  expect(response.status).toBe(200)
  const name = /^attachment; filename="(lane-and-court-\w+\.backup)"$/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))

  await writeFile(partOf('downloaded'), bytes)
  const handle = await openBackup(partOf('downloaded'))
  const { collections } = await readBackup(handle, 'downloaded')
  await handle.close()
  expect(collections.find((one) => one.name === 'contactmessages')?.documents).toBe(1)
  expect(collections.map((one) => one.name)).not.toContain('backup_tickets')
  expect(await readdir(partOf('temporary'))).toEqual([])

  expect((await download(cookie, ticket)).status).toBe(404)
  await expect
    .poll(() => status(cookie))
    .toMatchObject({
      last: { origin: 'download', by: 'ada', file: name, bytes: bytes.byteLength },
    })
  const [entry] = (await listActivity()).items
  expect(entry).toMatchObject({
    actor: { name: 'ada' },
    action: 'downloaded',
    object: { type: 'backup', name },
  })
})

it('without the right password nothing is downloaded, and not many can be tried', async () => {
  const cookie = await api.signIn('admin')
  expect((await api.send('POST', '/api/admin/backups', {}, { cookie })).status).toBe(400)
  const wrong = await ask(cookie, 'x'.repeat(100))
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    {
      code: 'validation',
      message: BACKUP_MESSAGES.wrongPassword,
      fields: { password: BACKUP_MESSAGES.wrongPassword },
    },
  ])
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push((await ask(cookie, 'wrong')).status)
  expect(statuses).toEqual([...Array(9).fill(400), 429])
  const late = await ask(cookie)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('a ticket is of one administrator, for a short time', async () => {
  const [ada, ben] = [await api.signIn('admin', 'ada'), await api.signIn('admin', 'ben')]
  const ticket = await ticketOf(await ask(ada))
  expect((await download(ben, ticket)).status).toBe(404)
  await BackupTicketModel.updateMany({}, { expiresAt: new Date(Date.now() - 1) })
  expect((await download(ada, ticket)).status).toBe(404)
  for (const unknown of ['x', 'x'.repeat(43), 'x'.repeat(3000), '%00', '..%2f..'])
    expect([404, 400]).toContain((await download(ada, unknown)).status)
})

it('an administrator downloads only a few backups in an hour', async () => {
  const cookie = await api.signIn('admin')
  const responses: Response[] = []
  for (let n = 0; n <= BACKUP_LIMITS.downloadsPerHour; n++) responses.push(await ask(cookie))
  expect(responses.map((response) => response.status)).toEqual([
    ...Array(BACKUP_LIMITS.downloadsPerHour).fill(201),
    429,
  ])
  expect(await responses.at(-1)?.json()).toMatchObject({ message: BACKUP_MESSAGES.tooMany })
})

it('a download that cannot be written ends with a sentence', async () => {
  const cookie = await api.signIn('admin')
  await rm(partOf('temporary'), { recursive: true, force: true })
  await writeFile(partOf('temporary'), 'a file in its place')
  const response = await download(cookie, await ticketOf(await ask(cookie)))
  expect([response.status, await response.json()]).toEqual([
    503,
    { code: 'unavailable', message: BACKUP_MESSAGES.noRoom },
  ])
  await rm(partOf('temporary'))
})

it('the status tells the last backup, and a failure until one succeeds', async () => {
  const cookie = await api.signIn('admin')
  const backup = { file: 'a.backup', bytes: 5, documents: 2, pictures: 1, by: null }
  await recordBackup({ ...backup, origin: 'schedule' })
  await recordFailure('The disk is full.')
  expect(await status(cookie)).toMatchObject({
    last: { ...backup, origin: 'schedule', at: expect.any(String) },
    failed: { reason: 'The disk is full.' },
  })
  await recordBackup({ ...backup, origin: 'command' })
  expect(await status(cookie)).toMatchObject({ last: { origin: 'command' }, failed: null })
})

it('GET /readyz tells monitors the age of the last backup, which does not change its status, and nothing of the disks', async () => {
  const ready = async () => {
    const response = await api.call('/readyz')
    expect(response.status).toBe(200)
    return (await response.json()) as Readiness
  }
  expect(await ready()).toEqual({ status: 'ok', lastBackup: null })

  await recordBackup({ file: 'a', bytes: 5, documents: 2, pictures: 1, by: null, origin: 'schedule' })
  const year = 365 * 86_400
  const at = new Date(Date.now() - year * 1_000)
  await BackupStateModel.updateOne({ _id: 'last' }, { at })
  const { lastBackup } = await ready()
  expect(lastBackup?.at).toBe(at.toISOString())
  expect(lastBackup?.ageSeconds).toBeGreaterThanOrEqual(year)
  expect(lastBackup?.ageSeconds).toBeLessThanOrEqual((Date.now() - at.getTime()) / 1_000 + 1)
})
