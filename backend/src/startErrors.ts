import { inspect } from 'node:util'
import { SiteBuildError } from './http/pages/siteBuildError.ts'
import { sentenceOf } from './infra/expectedErrors.ts'

/** @returns what a start that failed prints: a sentence if the user can fix it, otherwise all that is known of it. */
export const textOf = (error: unknown): string =>
  error instanceof SiteBuildError ? error.message : (sentenceOf(error) ?? inspect(error))
