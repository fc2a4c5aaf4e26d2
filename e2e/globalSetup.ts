import { Site } from './site.ts'
import { prepareData } from './preparedData.ts'

/** The variable with the origin of the site that journeys share when they only read; the workers inherit it. */
export const SHARED_ORIGIN = 'E2E_ORIGIN'

/** Runs before the journeys. @returns what runs after them. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareData()
  const site = await Site.open()
  process.env[SHARED_ORIGIN] = site.origin
  return () => site.close()
}
