import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../src/config/env.ts'
import { StoreStartError } from '../src/infra/database/store.ts'

/**
 * @param place the folder, or the name of the database.
 * @returns the refusal of a command where nothing was ever stored: a command makes no site.
 */
export const noSite = (place: string): StoreStartError =>
  new StoreStartError(
    `There is no site in ${place}. Set DATA_DIR or MONGODB_URI as the site has it; a new site is made by its first start (npm start).`,
  )

/** @throws StoreStartError if the environment names an embedded store, and there is none; before anything is opened. */
export function refuseMissingStore({ mongodbUri, dataDir }: Pick<Env, 'mongodbUri' | 'dataDir'>): void {
  const file = path.join(dataDir, 'store.sqlite')
  if (mongodbUri === null && (!existsSync(file) || statSync(file).size === 0)) throw noSite(dataDir)
}
