import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { usedWords } from '../words.ts'
import { StoreStartError } from './startError.ts'

/** What only a site that has stored something leaves beside its store, or a restore that did not finish. */
const TRACES = ['store.sqlite.left', 'store.sqlite-wal', 'store.sqlite.restoring', 'session-secret']

/**
 * Refuses a data directory whose store is lost, so that no empty site takes its place unnoticed.
 * @throws StoreStartError if `store.sqlite` is missing or empty beside traces of one.
 */
export function refuseLost(dataDir: string): void {
  if (holdsSomething(join(dataDir, 'store.sqlite'))) return
  const traces = TRACES.filter((name) => holdsSomething(join(dataDir, name)))
  if (traces.length === 0) return
  const names = traces.join(', ')
  throw new StoreStartError(
    `${join(dataDir, 'store.sqlite')} is missing or empty, but there is ${names}: the data of a site was here. ${usedWords().findStore} Only to begin with an empty site: remove ${names}.`,
  )
}

const holdsSomething = (file: string) => existsSync(file) && statSync(file).size > 0
