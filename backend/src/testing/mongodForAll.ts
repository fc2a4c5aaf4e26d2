import type { TestProject } from 'vitest/node'
import { findMongod } from './mongod.ts'

/** Starts one mongod for all test files of a run with TEST_STORE=mongod; each file has databases of its own on it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const mongod = process.env['TEST_STORE'] === 'mongod' ? await findMongod() : null
  provide('mongodUri', mongod?.uri ?? null)
  return async () => mongod?.stop()
}
