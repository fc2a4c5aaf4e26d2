/** An argument that cannot be used, in one sentence. */
export class StartOptionError extends Error {
  override name = 'StartOptionError'
}

/** Not for people: with a number, that of the parent; without one, there is an IPC channel to the parent. */
export const END_WITH_PARENT = /^--end-with-parent(?:=(\d+))?$/

/**
 * The program has no arguments for people.
 * @param args without the names of node and the program.
 * @throws StartOptionError for one.
 */
export function refuseArguments(args: string[]): void {
  const unknown = args.find((argument) => !END_WITH_PARENT.test(argument))
  if (unknown === undefined) return
  if (unknown.startsWith('--workers'))
    throw new StartOptionError(
      'There is no --workers any more: start several servers over one MongoDB (docs/operations.md)',
    )
  throw new StartOptionError(
    `The server takes no argument "${unknown}": its settings are environment variables`,
  )
}
