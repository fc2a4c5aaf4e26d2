import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { fingerprint } from '../scripts/fingerprint.mjs'
import { PREPARED, Site } from './site.ts'

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/journeys')

/**
 * Creates the sample content that the sites of the journeys start with a copy of, because creating it for each took
 * longer than many journeys. That of an earlier run is used again if the backend, the pictures and the day, to which
 * its dates are relative, are the same.
 */
export async function prepareData(): Promise<void> {
  const key = `${newYorkClock(Date.now()).slice(0, 10)}-${fingerprint(['backend', 'frontend/art', 'package-lock.json'])}`
  const folder = path.join(CACHE, key)
  if (!existsSync(folder)) {
    await rm(CACHE, { recursive: true, force: true })
    const unfinished = `${folder}-${process.pid}`
    await mkdir(unfinished, { recursive: true })
    const site = await Site.open()
    await writeFile(path.join(unfinished, 'coach.json'), JSON.stringify(site.sampleCoach()))
    await site.copyData(path.join(unfinished, 'data'))
    await site.close()
    await rename(unfinished, folder)
  }
  process.env[PREPARED] = folder
}
