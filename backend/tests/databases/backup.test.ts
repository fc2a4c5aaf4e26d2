import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aClass, aContactMessage } from '../../src/testing/factories.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { cookieOf } from '../../src/testing/signIn.ts'
import { makeSmallDisk, noSmallDisk } from '../../src/testing/smallDisk.ts'

const store = useMainStore()
const site = useHostedSite()
/** Each command is a process of its own, which takes seconds on a busy machine. */
const ADMIN = { username: 'desk', password: 'a password of this test' }
const ENV = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '1' }

const run = (script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  runScript(`${script}.ts`, args, { ...store.env, ...env })

/** @returns the environment of another, empty embedded store. */
const another = (name = 'another') => ({ DATA_DIR: path.join(store.dataDir, name), MONGODB_URI: '' })

const send = (origin: string, to: string, body: object, cookie = '') =>
  fetch(origin + to, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const login = (origin: string) => send(origin, '/api/admin/login', ADMIN)
const messages = async (origin: string, cookie: string) => {
  const response = await fetch(`${origin}/api/admin/messages`, { headers: { cookie } })
  return [response.status, ((await response.json()) as { total?: number }).total]
}

/** Opens a site, has a message sent, an administrator sign in and a class created, backs it up while it runs, and closes it. */
async function backedUpSite(): Promise<{ file: string; cookie: string; printed: string }> {
  const file = path.join(store.dataDir, 'site.backup')
  const origin = await site.open({ ...store.env, ...ENV })
  const cookie = cookieOf(await login(origin)) ?? ''
  expect((await send(origin, '/api/contact', aContactMessage())).status).toBe(201)
  expect((await send(origin, '/api/admin/classes', aClass(), cookie)).status).toBe(201)
  const { code, printed } = await run('backup', [file])
  expect([code, printed]).toEqual([0, expect.stringMatching(/read again and is whole/)])
  await site.close()
  return { file, cookie, printed }
}

it('a running site is backed up, and the restored one has its content and its logins', async () => {
  const { file, cookie } = await backedUpSite()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const result = await run('backup', ['--verify', file])
  expect(result).toEqual({
    code: 0,
    printed: expect.stringMatching(/is whole: .*\n.*\n.*Session secret: included/),
  })
  expect(result.printed).toMatch(/contactmessages +1 documents/)

  expect(await run('restore', [file], another())).toMatchObject({ code: 0 })
  const origin = await site.open({ ...another(), ...ENV })
  // Who was signed in has to sign in again: a session may have been ended after the backup.
  expect(await messages(origin, cookie)).toEqual([401, undefined])
  const again = await login(origin)
  expect(again.status).toBe(200)
  expect(await messages(origin, cookieOf(again) ?? '')).toEqual([200, 1])
  // Calendar apps may have seen newer events than those of the backup.
  const [, sequence] = /^SEQUENCE:(\d+)/m.exec(await (await fetch(`${origin}/calendar/all.ics`)).text()) ?? []
  expect(Number(sequence)).toBeGreaterThan((Date.now() - Date.UTC(2026, 0, 1)) / 1_000)
  await site.close()
  const names = ['store.sqlite', 'session-secret']
  const modes = names.map(async (name) => (await stat(path.join(another().DATA_DIR, name))).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o600, 0o600])
})

it('with --keep-sessions, as for a move, those who are signed in stay signed in', async () => {
  const { file, cookie } = await backedUpSite()
  expect(await run('restore', [file, '--keep-sessions'], another())).toMatchObject({ code: 0 })
  const origin = await site.open({ ...another(), ...ENV })
  expect(await messages(origin, cookie)).toEqual([200, 1])
  await site.close()
})

it('a changed file is refused before the target is touched, and a missing one too', async () => {
  const { file } = await backedUpSite()
  const bytes = await readFile(file)
  const middle = bytes.byteLength >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(file, bytes)
  const { DATA_DIR } = another()
  await mkdir(DATA_DIR)
  for (const [name, sentence] of [
    [
      file,
      // The changed byte may be one of those that say how long a part is.
      /^\S+site\.backup (was changed or is damaged, at byte \d+|is cut short: its end is missing)\. Use another backup\.\n$/,
    ],
    [path.join(store.dataDir, 'none.backup'), /^\S+none\.backup does not exist, or its folder does not\.\n$/],
  ] as const) {
    const { code, printed } = await run('restore', [name, '--replace'], another())
    expect([code, printed]).toEqual([1, expect.stringMatching(sentence)])
    expect((await readdir(DATA_DIR)).filter((file) => file !== 'store.lock')).toEqual([])
  }
})

it('a damaged store is replaced, and its files are moved aside', async ({ skip }) => {
  skip(store.isMongod)
  const { file } = await backedUpSite()
  const damaged = path.join(store.dataDir, 'store.sqlite')
  await writeFile(damaged, Buffer.alloc(5000, 'not a database '))
  expect(await run('restore', [file])).toMatchObject({ code: 1, printed: expect.stringMatching(/--replace/) })
  const { code, printed } = await run('restore', [file, '--replace'])
  expect([code, printed]).toEqual([0, expect.stringMatching(/What was there before is in .*replaced-/)])
  const [, aside = ''] = /before is in (\S+)/.exec(printed) ?? []
  expect((await stat(path.join(aside, 'store.sqlite'))).size).toBe(5000)
  const origin = await site.open({ ...store.env, ...ENV })
  expect(await messages(origin, cookieOf(await login(origin)) ?? '')).toEqual([200, 1])
  await site.close()
})

it('a site that runs on the data directory keeps it from being restored', async ({ skip }) => {
  skip(store.isMongod)
  const { file } = await backedUpSite()
  await site.open({ ...store.env, ...ENV })
  const { code, printed } = await run('restore', [file, '--replace'])
  expect([code, printed]).toEqual([1, expect.stringMatching(/Another process is already using/)])
  await site.close()
})

it('a backup command with wrong words says what to do', async () => {
  const file = path.join(store.dataDir, 'site.backup')
  for (const [args, sentence] of [
    [[], /Name a file: npm run backup/],
    [['--wrong', file], /Unknown option '--wrong'/],
    [[file, '--every', 'often'], /Name a file/],
  ] as const) {
    const { code, printed } = await run('backup', [...args])
    expect([code, printed]).toEqual([1, expect.stringMatching(sentence)])
    expect(printed).not.toMatch(/ {4}at /)
  }
})

describe.skipIf(noSmallDisk !== null)(`a full disk${noSmallDisk ? ` (skipped: ${noSmallDisk})` : ''}`, () => {
  it('ends a backup with a sentence, and no half file stays', async () => {
    const { file } = await backedUpSite()
    const disk = makeSmallDisk(1)
    try {
      disk.fill()
      const { code, printed } = await run('backup', [path.join(disk.dir, 'site.backup')])
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(/^The disk of .*site\.backup is full: no backup was/),
      ])
      expect(await readdir(disk.dir)).toEqual(['filler'])
      const { code: restored, printed: said } = await run('restore', [file], {
        DATA_DIR: path.join(disk.dir, 'data'),
        MONGODB_URI: '',
      })
      expect([restored, said]).toEqual([1, expect.stringMatching(/^The disk of .* is full/)])
    } finally {
      disk.remove()
    }
  })
})

it('a site whose backups cannot be written does not start, and says why', async () => {
  const folder = path.join(store.dataDir, 'a-file')
  await writeFile(folder, '')
  await expect(site.open({ ...store.env, ...ENV, BACKUP_DIR: folder })).rejects.toThrow(
    /a-file is a file, but must be a folder/,
  )
})
