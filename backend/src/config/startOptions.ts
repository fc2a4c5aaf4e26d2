import { parseArgs } from 'node:util'

/** What the command line asks for. */
export interface StartOptions {
  /** How many processes serve the site. */
  workers: number
  /** The number of this process among them, from 1; null for the one that was started by hand. */
  worker: number | null
  /** Whether others of them serve already. */
  isBesideOthers: boolean
}

/** An argument that cannot be used, in one sentence. */
export class StartOptionError extends Error {
  override name = 'StartOptionError'
}

/** Not for people: with a number, that of the parent; without one, there is an IPC channel to the parent. */
export const END_WITH_PARENT = /^--end-with-parent(?:=(\d+))?$/

const MAX_WORKERS = 64
const WORKERS_RULE = `--workers must be a whole number from 1 to ${MAX_WORKERS}`

/**
 * Reads the arguments of the program.
 * @param args without the names of node and the program.
 * @param hasMongodb whether the data is in a MongoDB, which several processes can use.
 * @throws StartOptionError for an argument that does not exist, a wrong number, or several processes over the
 *   embedded store.
 */
export function readStartOptions(args: string[], hasMongodb: boolean): StartOptions {
  const { workers, worker, 'beside-others': isBesideOthers = false } = parse(args)
  const count = Number(workers)
  if (!/^\d{1,3}$/.test(workers) || count < 1 || count > MAX_WORKERS)
    throw new StartOptionError(`${WORKERS_RULE}, not "${workers}"`)
  if (count > 1 && !hasMongodb)
    throw new StartOptionError(
      `--workers ${count} needs MongoDB, because the embedded store is for one process: set MONGODB_URI, or start without --workers`,
    )
  return { workers: count, worker: worker === undefined ? null : Number(worker), isBesideOthers }
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      // `onParentExit` reads the other one.
      args: args.filter((argument) => !END_WITH_PARENT.test(argument)),
      options: {
        workers: { type: 'string', default: '1' },
        // Not for people: the first process gives each of the others its number, and says whether some serve.
        worker: { type: 'string' },
        'beside-others': { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw new StartOptionError(WORKERS_RULE)
    throw new StartOptionError(`${message.split('. ', 1)[0]}: the one argument is --workers N`)
  }
}
