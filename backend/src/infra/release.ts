import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../../package.json', import.meta.url)

/** The version of this release. */
export const RELEASE: string = String(
  (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: unknown }).version,
)
