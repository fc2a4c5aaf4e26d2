import { SiteBuildError } from './http/pages/siteBuildError.ts'
import { isExpectedError } from './infra/expectedErrors.ts'

/** @returns the sentence of an error of the start that the user can fix, or null for any other. */
export function sentenceOf(error: unknown): string | null {
  return isExpectedError(error) || error instanceof SiteBuildError || isPortTaken(error)
    ? error.message
    : null
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
