// Runs the core journeys in the released builds of engines that Playwright cannot drive.
import { Site } from '../site.ts'
import type { Engine } from './engine.types.ts'
import { firefox } from './firefox.ts'
import { editProfileOffline } from './editProfileOffline.ts'
import { privateToOneAccount } from './privateToOneAccount.ts'
import { keptPages } from './keptPages.ts'
import { newRelease } from './newRelease.ts'
import { ownData } from './ownData.ts'
import { readEverything } from './readEverything.ts'
import { readSoon } from './readSoon.ts'
import { sentAfterKill } from './sentAfterKill.ts'
import { sentOnce } from './sentOnce.ts'
import type { Journey } from './visit.ts'
import { webkit } from './webkit.ts'
import { Window } from './window.ts'
import { writeToUs } from './writeToUs.ts'

const ENGINES = [firefox, webkit]
const JOURNEYS = [
  readEverything,
  readSoon,
  keptPages,
  newRelease,
  writeToUs,
  sentOnce,
  sentAfterKill,
  editProfileOffline,
  ownData,
  privateToOneAccount,
]
/** Only journeys are run whose title contains all arguments of the command. */
const words = process.argv.slice(2)
const titleOf = (engine: Engine, journey: Journey) => `${engine.name}: ${journey.name}`
const isWanted = (title: string) => words.every((word) => title.includes(word))
const say = (line: string) => process.stdout.write(`${line}\n`)
/** Sends an outcome to `scripts/test.mjs`, as `scripts/reporter.mjs` does for other runners. */
const report = (outcome: Partial<Record<'passed' | 'failed' | 'skipped', string>>) => process.send?.(outcome)

/** Functions that close what was opened; the last one is called first. */
const open: (() => Promise<void>)[] = []
async function closeAll(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close().catch(() => undefined)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void closeAll().finally(() => process.exit(1)))

/** Runs a journey on a fresh site with a fresh profile, so that none depends on what another left. */
async function runJourney(engine: Engine, journey: Journey): Promise<void> {
  try {
    const site = await Site.open()
    open.push(() => site.close())
    const window = new Window(await engine.open())
    open.push(() => window.close())
    try {
      await journey.go({ site, window })
    } catch (error) {
      throw new Error(`${(error as Error).message}\n  ${await window.visibleText()}`, { cause: error })
    }
  } finally {
    await closeAll()
  }
}

let passed = 0
let failed = 0
let skipped = 0
for (const engine of ENGINES) {
  const journeys = JOURNEYS.filter((journey) => isWanted(titleOf(engine, journey)))
  if (journeys.length > 0 && !engine.isInstalled()) {
    const line = `${engine.name}: it is not installed (Debian: apt-get install ${engine.packages})`
    say(`skipped ${line}`)
    report({ skipped: line })
    skipped += journeys.length
    continue
  }
  for (const journey of journeys) {
    const reason = journey.kills ? engine.cannotKill() : null
    if (reason) {
      const line = `${titleOf(engine, journey)}: ${reason} (Debian: apt-get install ${engine.packages})`
      say(`skipped ${line}`)
      report({ skipped: line })
      skipped += 1
      continue
    }
    try {
      await runJourney(engine, journey)
      say(`ok ${titleOf(engine, journey)}`)
      report({ passed: titleOf(engine, journey) })
      passed += 1
    } catch (error) {
      const line = `${titleOf(engine, journey)}\n  ${(error as Error).message}`
      say(`FAILED ${line}`)
      report({ failed: line })
      failed += 1
    }
  }
}
say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
const end = () => process.exit(failed > 0 ? 1 : 0)
// What was sent before has arrived when this has.
if (process.send) process.send({ done: 1 }, end)
else end()
