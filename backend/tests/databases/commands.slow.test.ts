import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { allDocuments } from '../../src/testing/allDocuments.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'

const store = useMainStore()
const site = useHostedSite()
/** Each command is a process of its own, which takes seconds on a busy machine. */

/** Each command that works on the database of a site. @param file a path for a backup. */
const commands = (file: string): [script: string, ...args: string[]][] => [
  ['backup.ts', file],
  ['backup.ts', '--every', '24h', path.dirname(file)],
  ['migrate.ts'],
  ['migrate.ts', '--dry-run'],
  ['create-admin.ts', 'desk'],
  ['remove-admin.ts', 'desk'],
  ['seed.ts'],
  ['page.ts', 'protect', 'about'],
  ...(store.isMongod ? [] : [['store-check.ts'] satisfies [string]]),
]

/** Runs each of them. @returns what each has printed, with its exit code. */
const runAll = (env: Record<string, string>) =>
  Promise.all(
    commands(path.join(store.dataDir, 'site.backup')).map(async ([script, ...args]) => {
      const { code, printed } = await runScript(script, args, env, 'a password\n')
      return `${code} ${printed}`
    }),
  )

it('a command where there is no site says so, and makes none', async () => {
  const dataDir = path.join(store.dataDir, 'wrong')
  const place = store.isMongod ? String.raw`the database test-\S+ at MONGODB_URI` : dataDir
  const refusal = new RegExp(
    `^1 There is no site in ${place}\\. Set DATA_DIR or MONGODB_URI as the site has it; a new site is made by its first start \\(npm start\\)\\.\n$`,
  )
  for (const printed of await runAll({ ...store.env, DATA_DIR: dataDir })) expect(printed).toMatch(refusal)
  expect(await readdir(store.dataDir)).toEqual([])
  if (!store.isMongod) return
  const client = await store.connect()
  expect(await client.db().listCollections().toArray()).toEqual([])
  await client.close()
})

it('a command waits 12 s for a MongoDB that is not there, and then says so', async ({ skip }) => {
  skip(store.isMongod)
  const env = { ...store.env, MONGODB_URI: 'mongodb://127.0.0.1:1/site' }
  const backup = path.join(store.dataDir, 'other.backup')
  await writeFile(backup, '')
  const [restored, ...others] = await Promise.all([runScript('restore.ts', [backup], env), runAll(env)])
  const sentence =
    /^1 The MongoDB at MONGODB_URI did not answer within 12 s: connect ECONNREFUSED \S+\. Start it/
  const printed = [`${restored.code} ${restored.printed}`, ...others.flat()]
  const lines = printed.filter((line) => line !== '0 MONGODB_URI is set: that database has its own tools.\n')
  expect(lines).toHaveLength(9)
  expect(lines.filter((line) => !sentence.test(line))).toEqual([])
})

it('a backup of a stopped site changes nothing', async ({ skip }) => {
  skip(store.isMongod)
  await site.open(store.env)
  await site.close()
  const file = path.join(store.dataDir, 'store.sqlite')
  const state = async () => {
    const files = ['store.sqlite', 'store.sqlite.left', 'session-secret']
    const bytes = await Promise.all(files.map((name) => readFile(path.join(store.dataDir, name))))
    return [(await stat(file)).mtimeMs, createHash('sha256').update(Buffer.concat(bytes)).digest('hex')]
  }
  const before = await state()
  const backup = path.join(store.dataDir, 'site.backup')
  expect(await runScript('backup.ts', [backup], store.env)).toMatchObject({ code: 0 })
  expect(await state()).toEqual(before)
})

it('a backup of a MongoDB writes nothing into it but the note for the dashboard', async ({ skip }) => {
  skip(!store.isMongod)
  await site.open(store.env)
  await site.close()
  const { backups: _before, ...before } = await allDocuments(store.env['MONGODB_URI'] ?? '')
  const backup = path.join(store.dataDir, 'site.backup')
  expect(await runScript('backup.ts', [backup], store.env)).toMatchObject({ code: 0 })
  const { backups, ...after } = await allDocuments(store.env['MONGODB_URI'] ?? '')
  expect(after).toEqual(before)
  expect(backups?.documents).toHaveLength(1)
})

it('a backup without the secret of the site says so', async () => {
  const secret = 'vH2kq9-the secret of this site-Zp4'
  await site.open({ ...store.env, SESSION_SECRET: secret })
  await site.close()
  const missing = /But the session secret is not in it, because SESSION_SECRET is not set here, or not as at/
  const backUp = async (env: Record<string, string>) => {
    const file = path.join(store.dataDir, `${randomUUID()}.backup`)
    const { code, printed } = await runScript('backup.ts', [file], { ...store.env, ...env })
    expect(code).toBe(0)
    const { printed: description } = await runScript('backup.ts', ['--verify', file], {})
    expect(description).toMatch(
      missing.test(printed) ? /Session secret: not in it/ : /Session secret: included/,
    )
    return printed
  }
  expect(await backUp({})).toMatch(missing)
  expect(await backUp({ SESSION_SECRET: secret.toUpperCase() })).toMatch(missing)
  expect(await backUp({ SESSION_SECRET: secret })).not.toMatch(missing)
})

it('a site starts between two backups that run at intervals', async () => {
  await site.open(store.env)
  await site.close()
  const folder = path.join(store.dataDir, 'backups')
  const script = path.join(import.meta.dirname, '../../scripts/backup.ts')
  const going = spawn(process.execPath, [script, '--every', '1h', folder], {
    env: { ...process.env, ...store.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(going, 'exit')
  const [line] = await Promise.race([once(going.stdout, 'data'), ended])
  expect(String(line)).toMatch(/^Backup \S+\.backup \(\d+ bytes\)\n$/)
  // Between two backups.
  const origin = await site.open(store.env)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await site.close()
  going.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await readdir(folder)).toHaveLength(1)
})

it('commands find a running site from any folder, also one that was started with a relative DATA_DIR', async ({
  skip,
}) => {
  skip(store.isMongod)
  await site.open({ ...store.env, DATA_DIR: path.relative(process.cwd(), store.dataDir) })
  const from = { cwd: tmpdir(), env: { DATA_DIR: path.relative(tmpdir(), store.dataDir) } }
  const look = await runScript('migrate.ts', ['--dry-run'], from.env, '', from.cwd)
  expect(look).toEqual({ code: 0, printed: 'The database is up to date.\nNothing was changed.\n' })
  const backup = await runScript('backup.ts', [path.join(store.dataDir, 'a.backup')], from.env, '', from.cwd)
  expect(backup).toMatchObject({ code: 0 })
  await site.close()
})
