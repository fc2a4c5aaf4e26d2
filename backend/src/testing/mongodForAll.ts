import type { TestProject } from 'vitest/node'
import { findMongod } from './mongod.ts'

/** With TEST_STORE=mongod, starts one mongod for all test files; each file uses its own databases on it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const mongod = process.env['TEST_STORE'] === 'mongod' ? await findMongod() : null
  provide('mongodUri', mongod?.uri ?? null)
  return async () => mongod?.stop()
}
