import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBackup, readBackup } from '../../infra/backup/readBackup.ts'
import { currentDatabase } from '../../testing/currentDatabase.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { startBackups, type Backups } from './backupSchedule.service.ts'
import { readBackupState } from './backupState.service.ts'
import { BackupStateModel } from './backup.model.ts'
import { readKeptBackups } from './keptBackups.service.ts'

const api = useTestServer()
const DAY_MS = 86_400_000

let folder: string
const started: Backups[] = []
const sentences: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'))
  sentences.length = 0
})
afterEach(async () => {
  for (const backups of started.splice(0)) await backups.stop()
  await rm(folder, { recursive: true, force: true })
})

/** One server that makes backups. */
function start({ keep = 14, everyMs = DAY_MS, into = folder } = {}): Backups {
  const backups = startBackups({
    schedule: { folder: into, everyMs, keep },
    database: currentDatabase(),
    sessionSecret: null,
    onDone: (sentence) => sentences.push(sentence),
    onFailed: (sentence) => sentences.push(sentence),
  })
  started.push(backups)
  return backups
}

/** Lets the time of a turn pass. */
async function letPass(ms: number): Promise<void> {
  const turn = await BackupStateModel.findById('turn').lean()
  await BackupStateModel.updateOne({ _id: 'turn' }, { at: new Date(Number(turn?.at) - ms) })
}

it('servers that start together make one backup, and the next one when it is time', async () => {
  expect((await api.send('POST', '/api/contact', aContactMessage())).status).toBe(201)
  const servers = [start(), start(), start()]
  const results = await Promise.all(servers.map((server) => server.runIfDue()))
  expect(results.filter(Boolean)).toHaveLength(1)
  const [name = ''] = await readdir(folder)
  const handle = await openBackup(path.join(folder, name))
  const { collections } = await readBackup(handle, name)
  await handle.close()
  expect(collections.find((collection) => collection.name === 'contactmessages')?.documents).toBe(1)
  expect((await readBackupState()).last).toMatchObject({ origin: 'schedule', file: name })
  expect((await readKeptBackups()).rotation).toMatchObject({ everyHours: 24, keep: 14 })

  expect(await servers[1]?.runIfDue()).toBe(false)
  await letPass(DAY_MS - 60_000)
  expect(await servers[1]?.runIfDue()).toBe(false)
  await letPass(60_000)
  // Names are told apart by the second.
  await rm(path.join(folder, name))
  expect(await servers[1]?.runIfDue()).toBe(true)
})

it('only old files of its own names are removed, and only after a new one is whole', async () => {
  const own = [1, 2, 3].map((day) => `lane-and-court-2026010${day}T000000Z.backup`)
  const others = ['notes.txt', 'lane-and-court.backup', 'x-lane-and-court-20260101T000000Z.backup']
  for (const name of [...own, ...others]) await writeFile(path.join(folder, name), name)
  expect(await start({ keep: 2 }).runIfDue()).toBe(true)
  const names = await readdir(folder)
  const newNames = names.filter((name) => !own.includes(name) && !others.includes(name))
  expect(newNames).toHaveLength(1)
  expect(names.toSorted()).toEqual([...newNames, own[2], ...others].toSorted())
  expect(await readFile(path.join(folder, 'notes.txt'), 'utf8')).toBe('notes.txt')
})

it('a failure removes nothing, is told in a sentence, and is tried again before the next day', async () => {
  const oldBackup = 'lane-and-court-20260101T000000Z.backup'
  await writeFile(path.join(folder, oldBackup), oldBackup)
  const gone = path.join(folder, 'gone')
  const server = start({ keep: 1, into: gone })
  expect(await server.runIfDue()).toBe(false)
  expect(sentences).toEqual([expect.stringMatching(/^The backup into .*gone failed: .* does not exist/)])
  expect((await readBackupState()).failed).toMatchObject({ reason: expect.stringMatching(/does not exist/) })
  expect(await server.runIfDue()).toBe(false)
  expect(sentences).toHaveLength(1)
  expect(await readdir(folder)).toEqual([oldBackup])
  await letPass(3_600_000)
  expect(await start({ keep: 5 }).runIfDue()).toBe(true)
  expect((await readBackupState()).failed).toBeNull()
})

it('a server that was killed has its turn only until its time is over', async () => {
  const turn = { owner: 'killed', at: new Date(0), lockedUntil: new Date(Date.now() + 60_000) }
  await BackupStateModel.create({ _id: 'turn', ...turn })
  const server = start()
  expect(await server.runIfDue()).toBe(false)
  await BackupStateModel.updateOne({ _id: 'turn' }, { lockedUntil: new Date() })
  expect(await server.runIfDue()).toBe(true)
})

it.each(['at', 'lockedUntil'])(
  'a clock that was ahead does not hold the next backup up (%s)',
  async (field) => {
    expect(await start().runIfDue()).toBe(true)
    for (const name of await readdir(folder)) await rm(path.join(folder, name))
    await letPass(DAY_MS)
    await BackupStateModel.updateOne({ _id: 'turn' }, { [field]: new Date(Date.now() + 300 * DAY_MS) })
    expect(await start().runIfDue()).toBe(true)
  },
)

it('a server that stops ends the backup that it is making, and the next one may begin at once', async () => {
  const stopping = start()
  const making = stopping.runIfDue()
  await Promise.all([stopping.stop(), making])
  if (await making) return expect(await readdir(folder)).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
  expect(await start().runIfDue()).toBe(true)
})
