import { BackupError } from '../src/infra/backup/backupError.ts'

/** @returns a signal that ends the work when this process is asked to end, so that it leaves nothing half done. */
export function endOnSignal(): AbortSignal {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () =>
      ending.abort(new BackupError('Ended before it was finished; nothing was changed.')),
    )
  return ending.signal
}
