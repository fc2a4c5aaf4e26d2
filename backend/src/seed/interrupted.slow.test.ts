import path from 'node:path'
import { expect, it } from 'vitest'
import { aContactMessage } from '../testing/factories.ts'
import { useHostedSite } from '../testing/hostedSite.ts'
import { useMainStore } from '../testing/mainStore.ts'
import { startMain } from '../testing/startedMain.ts'

const store = useMainStore()
const site = useHostedSite()
const otherSite = useHostedSite()
const LISTS = { classes: 15, news: 9, staff: 8, gallery: 10 }

/** Opens the site in a process that stays. @returns its URL. */
const open = (env: Record<string, string>) => site.open({ LOG_LEVEL: 'warn', ...store.env, ...env })

/** Kills the program instead of the third coach. */
const KILL = `import { createRequire } from 'node:module'
  const { prototype } = createRequire(${JSON.stringify(import.meta.url)})('mongodb').Collection, insertOne = prototype.insertOne
  let coaches = 0
  prototype.insertOne = function (...args) {
    if (this.collectionName === 'staffmembers' && ++coaches === 3) process.kill(process.pid, 'SIGKILL')
    return insertOne.apply(this, args)
  }`

/** Starts the program on the empty store, and kills it when two of the samples are created. */
async function killDuringSeed(): Promise<void> {
  const NODE_OPTIONS = `--import="data:text/javascript,${encodeURIComponent(KILL)}"`
  const main = startMain({ PORT: '0', LOG_LEVEL: 'warn', ...store.env, SEED: 'demo', NODE_OPTIONS })
  expect(await main.over).toMatchObject({ code: null })
}

const read = async <T>(origin: string, path: string) => (await (await fetch(origin + path)).json()) as T[]

async function countAll(origin: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const list of Object.keys(LISTS)) counts[list] = (await read(origin, `/api/${list}`)).length
  return counts
}

it('an interrupted seeding is completed by the next start without duplicates', async () => {
  await killDuringSeed()
  const origin = await open({ SEED: 'demo' })
  expect(await countAll(origin)).toEqual(LISTS)
  expect((await fetch(`${origin}/api/content/privacy`)).status).toBe(200)
  expect(await site.close()).toMatch(/Sample coach: maya.lin/)
  expect(await countAll(await open({ SEED: 'demo' }))).toEqual(LISTS)
  expect(await site.close()).not.toMatch(/Sample coach|sample content/)
})

it('a site that was used after an interrupted seeding keeps all of its content with SEED=demo', async () => {
  await killDuringSeed()
  const origin = await open({ SEED: 'none' })
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(aContactMessage({ name: 'In Earnest' })),
  })
  expect(response.status).toBe(201)
  const before = await countAll(origin)
  await site.close()

  expect(await countAll(await open({ SEED: 'demo' }))).toEqual(before)
  const client = await store.connect()
  expect(await client.db().collection('contactmessages').countDocuments({ name: 'In Earnest' })).toBe(1)
  await client.close()
  expect(await site.close()).toMatch(/"level":40.*no sample content was laid/i)
})

it('a start with SEED=none cancels an interrupted seeding', async () => {
  await killDuringSeed()
  await open({ SEED: 'none' })
  const client = await store.connect()
  expect(await client.db().collection<{ _id: string }>('marks').countDocuments({ _id: 'samples' })).toBe(0)
  await client.close()
  await site.close()
})

it.for([1, 2, 3])(
  'two servers that start at once on an empty database both run, and create each sample once (round %i)',
  async (_round, { skip }) => {
    // Only one process can use the embedded store.
    skip(!store.isMongod)
    const sites = [site, otherSite]
    const env = { LOG_LEVEL: 'warn', ...store.env, SEED: 'demo' }
    const origins = await Promise.all(
      sites.map((one, index) => one.open({ ...env, DATA_DIR: path.join(store.dataDir, String(index)) })),
    )
    for (const origin of origins) expect(await countAll(origin)).toEqual(LISTS)
    const printed = (await Promise.all(sites.map((one) => one.close()))).join('')
    expect(printed.match(/Sample coach/g)).toHaveLength(1)
    expect(printed.match(/Administrator:/g)).toHaveLength(1)
    expect(printed).not.toMatch(/sample content/)
  },
)
