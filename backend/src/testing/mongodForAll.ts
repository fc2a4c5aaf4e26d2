import type { TestProject } from 'vitest/node'
import { findMongod } from './mongod.ts'

/** Tells `scripts/test.mjs` that nothing of this run can be tested here, and ends it. */
async function skipAll(): Promise<never> {
  const skipped = 'all of it, because no mongod was found or could be downloaded'
  await new Promise<void>((resolve) =>
    process.send ? process.send({ skipped }, () => resolve()) : resolve(),
  )
  process.exit(0)
}

/** With TEST_STORE=mongod, starts one mongod for all test files; each file uses its own databases on it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const isWanted = process.env['TEST_STORE'] === 'mongod'
  const mongod = isWanted ? await findMongod() : null
  if (isWanted && !mongod) await skipAll()
  provide('mongodUri', mongod?.uri ?? null)
  return async () => void (await mongod?.stop())
}
