import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { allDocuments } from '../../src/testing/allDocuments.ts'
import { backupWith, EARLIER_HEADER } from '../../src/testing/backupHeaders.ts'
import { codeOf, CORA, DESK, fillSite, logIn, type Filled } from '../../src/testing/filledSite.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { findMongod } from '../../src/testing/mongod.ts'
import { runScript } from '../../src/testing/runScript.ts'

const mongod = await findMongod({ isDurable: true })
const site = useHostedSite()
const folder = await mkdtemp(path.join(tmpdir(), 'moves-'))
const WAIT = { interval: 200 }
afterAll(async () => {
  await mongod?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Kind = 'the embedded store' | 'MongoDB'
const EMBEDDED: Kind = 'the embedded store'
const MONGODB: Kind = 'MongoDB'

interface Place {
  env: { DATA_DIR: string; MONGODB_URI: string }
  /** Where the driver connects while a site is open. */
  uri: string
}

/** @returns a new, empty place for a site. */
function newPlace(kind: Kind): Place {
  const dataDir = path.join(folder, randomUUID().slice(0, 8))
  const uri = `${mongod?.uri}test-${randomUUID()}`
  if (kind === MONGODB) return { env: { DATA_DIR: dataDir, MONGODB_URI: uri }, uri }
  const socket = encodeURIComponent(path.join(dataDir, 'store.sock'))
  return { env: { DATA_DIR: dataDir, MONGODB_URI: '' }, uri: `mongodb://${socket}/lane-and-court` }
}

const open = ({ env }: Place, seed = 'none') =>
  site.open({ ...env, SEED: seed, ADMIN_USERNAME: DESK.username, ADMIN_PASSWORD: DESK.password })

async function run(script: string, args: string[], { env }: Place): Promise<string> {
  const { code, printed } = await runScript(script, args, env)
  expect([code, printed]).toEqual([0, expect.any(String)])
  return printed
}

const PUBLIC = [
  '/api/classes',
  '/api/closures',
  '/api/news?page=1',
  '/api/staff',
  '/api/gallery',
  '/api/offline',
  '/api/redirects',
  '/api/content/home',
  '/api/content/parking',
  `/api/search?q=${encodeURIComponent('café')}`,
  '/api/search?q=swim',
  '/sitemap.xml',
]
const PRIVATE = [
  '/api/admin/classes',
  '/api/admin/news?page=1&q=monday',
  '/api/admin/staff',
  '/api/admin/messages?page=1',
  '/api/admin/messages?page=1&q=butterfly',
  `/api/admin/messages?page=1&q=${encodeURIComponent('üben')}`,
  '/api/admin/pictures?page=1&limit=24&q=&show=',
  '/api/admin/content/parking/history?page=1',
  '/api/admin/trash?page=1',
  '/api/admin/activity?page=1',
  '/api/admin/activity?page=1&q=parking',
  '/api/admin/redirects',
]

/** @returns what a site answers; pictures as the sum of their bytes. */
async function answersOf(origin: string, { cookie, picture }: Filled): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const read = (address: string, headers = {}) => fetch(origin + address, { headers })
  for (const address of [...PUBLIC, ...PRIVATE]) {
    const response = await read(address, PRIVATE.includes(address) ? { cookie } : {})
    answers[address] = `${response.status} ${(await response.text()).replaceAll(origin, '')}`
  }
  for (const address of [
    picture,
    picture.replace(/\.webp$/, '-400.webp'),
    picture.replace(/\.webp$/, '.avif'),
  ]) {
    const response = await read(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    const sum = createHash('sha256').update(bytes).digest('hex')
    answers[address] = `${response.status} ${response.headers.get('content-type')} ${sum}`
  }
  return answers
}

/** @returns the indexes of each collection that has more than that of the ids: a collection may come with its first document. */
async function indexesOf({ uri }: Place): Promise<Record<string, object[]>> {
  const all = Object.entries(await allDocuments(uri))
  return Object.fromEntries(
    all.filter(([, { indexes }]) => indexes.length > 1).map(([name, { indexes }]) => [name, indexes]),
  )
}

interface Source {
  filled: Filled
  answers: Record<string, string>
  indexes: Record<string, object[]>
  backup: string
}

/** Opens a new site, lets people fill it, and backs it up while it runs. */
async function makeSource(kind: Kind): Promise<Source> {
  const place = newPlace(kind)
  const origin = await open(place, 'demo')
  const filled = await fillSite(origin)
  // A process keeps for two seconds what uses each picture, also that of the site before.
  const library = '/api/admin/pictures?page=1&limit=24&q=&show='
  await expect.poll(async () => (await answersOf(origin, filled))[library], WAIT).toMatch(/"useCount":3/)
  const answers = await answersOf(origin, filled)
  const backup = path.join(folder, `${randomUUID()}.backup`)
  await run('backup.ts', [backup], place)
  const indexes = await indexesOf(place)
  await site.close()
  return { filled, answers, indexes, backup }
}

const sources = new Map<Kind, Promise<Source>>()
const sourceOf = (kind: Kind) => {
  const source = sources.get(kind) ?? makeSource(kind)
  sources.set(kind, source)
  return source
}

describe.skipIf(mongod === null)('a site that is moved', () => {
  it.each([
    [EMBEDDED, EMBEDDED],
    [EMBEDDED, MONGODB],
    [MONGODB, EMBEDDED],
    [MONGODB, MONGODB],
  ])(
    'from %s to %s answers, searches, shows and lets in as before, and has the indexes of its store',
    async (from, to) => {
      const { filled, answers, backup } = await sourceOf(from)
      const { indexes } = await sourceOf(to)
      expect(Object.values(answers).filter((answer) => !answer.startsWith('200 '))).toEqual([])
      const target = newPlace(to)
      const printed = await run('restore.ts', [backup, '--keep-sessions'], target)
      expect(printed).not.toMatch(/left out/)
      const origin = await open(target)
      // The cookie is of the source: whoever was signed in stays so.
      await expect.poll(() => answersOf(origin, filled), WAIT).toEqual(answers)
      expect(await indexesOf(target)).toEqual(indexes)

      const status = async (role: 'admin' | 'staff', account: object) =>
        (await logIn(origin, role, account)).status
      expect(await status('admin', { ...DESK, password: 'another password' })).toBe(401)
      expect(await status('admin', DESK)).toBe(200)
      expect(await status('staff', CORA)).toBe(401)
      expect(await status('staff', { ...CORA, code: codeOf(filled.coachKey, 1) })).toBe(200)
      await site.close()
    },
  )
})

it.skipIf(mongod === null).each([EMBEDDED, MONGODB])(
  'a backup of a build before release 1.0.0 is not restored into %s',
  async (to) => {
    const file = path.join(folder, 'earlier.backup')
    await writeFile(file, await backupWith(EARLIER_HEADER))
    const { code, printed } = await runScript('restore.ts', [file], newPlace(to).env)
    expect([code, printed]).toEqual([
      1,
      `${file} is of a build before release 1.0.0, whose data no release reads: restore it with the build that made it.\n`,
    ])
  },
)
