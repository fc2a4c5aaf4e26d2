import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { FaultyProxy } from '../proxy.ts'
import { expect, test } from '../fixtures.ts'
import { Device } from '../schedules/device.ts'
import { Model, type Person } from '../schedules/model.ts'
import { addAdmin, Office } from '../schedules/office.ts'
import { play } from '../schedules/play.ts'
import { randomOf } from '../schedules/random.ts'
import { check, settle } from '../schedules/settle.ts'
import { ADMIN, Site } from '../site.ts'

/** The number of schedules; `npm run test:schedules` plays five hundred. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 12)
/** Another seed is another set of schedules; the one that failed is in the message, and can be named here. */
const SEED = Number(process.env['SCHEDULE_SEED'] ?? 1)
/** Plays only this schedule of the set. */
const ONLY = process.env['SCHEDULE_ONLY']
/** Each group has a site and a browser of its own, so that the other groups continue when one fails. */
const GROUPS = Math.max(2, Math.ceil(SCHEDULES / 25))
const LONGEST_MS = 15_000

const FIRST: Person = { role: 'admin', name: ADMIN.username, credentials: ADMIN }

test.use({ expectedErrors: [/ERR_|Failed to (fetch|load)|status of/], serviceWorkers: 'block' })

let harnessFiles = ''
test.beforeAll(async () => {
  harnessFiles = await mkdtemp(path.join(tmpdir(), 'outbox-harness-'))
  const root = path.resolve(import.meta.dirname, '../..')
  const args = [
    'build',
    '--config',
    'frontend/harness/vite.config.ts',
    '--outDir',
    harnessFiles,
    '--logLevel',
    'error',
  ]
  await promisify(execFile)(path.join(root, 'node_modules/.bin/vite'), args, { cwd: root })
})
test.afterAll(() => rm(harnessFiles, { recursive: true, force: true }))

for (let group = 0; group < GROUPS; group += 1) {
  test(`every write of random schedules with faults is stored once, part ${group + 1}`, async ({
    playwright,
    launchOptions,
  }) => {
    test.setTimeout(240_000 + (SCHEDULES / GROUPS) * LONGEST_MS)
    const site = await Site.open({ isAlone: true })
    let faults = randomOf(SEED)
    const proxy = new FaultyProxy(site.origin, harnessFiles, () => faults.next())
    await proxy.open()
    const office = await Office.open(playwright, site)
    const second = await addAdmin(site)
    const device = await Device.open(playwright, launchOptions, proxy)
    /** A third of the schedules has a second administrator or a coach. */
    const peopleOf = async (seed: number): Promise<Person[]> => {
      const { chance } = randomOf(seed * 31)
      if (!chance(33)) return [FIRST]
      return [FIRST, chance(60) ? second : await office.addCoach(`schedule-${seed}`)]
    }
    try {
      await device.signIn(FIRST)
      for (let number = group; number < SCHEDULES; number += GROUPS) {
        if (ONLY && Number(ONLY) !== number) continue
        const seed = SEED * 100_000 + number
        // The faults of a schedule depend on its own seed, not on what was played before it.
        faults = randomOf(seed * 7919)
        const played = { seed, device, model: new Model(), people: await peopleOf(seed) }
        try {
          await play({ ...played, random: randomOf(seed), site })
          await settle(played, site)
          await check(played, office)
        } catch (error) {
          throw new Error(`schedule ${seed}: ${played.model.steps.join('; ')}`, { cause: error })
        }
      }
      expect(await device.run(device.tab(0), 'left')).toEqual([])
    } finally {
      await device.close()
      await office.close()
      await proxy.close()
      await site.close()
    }
  })
}
