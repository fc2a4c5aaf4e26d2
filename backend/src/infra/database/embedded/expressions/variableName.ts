import { CommandError, notImplemented } from '../errors.ts'

const NAME = /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/

/** Throws FailedToParse (9) for a name that a variable may not have. */
export function checkVariableName(name: string): void {
  if (name === 'CURRENT') throw notImplemented('A new value of the variable CURRENT')
  if (name === '') throw new CommandError(9, 'empty variable names are not allowed')
  if (!NAME.test(name))
    throw new CommandError(9, `'${name}' starts with an invalid character for a user variable name`)
}
