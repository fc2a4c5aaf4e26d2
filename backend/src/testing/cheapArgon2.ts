/*
 * Stands in for @node-rs/argon2 in tests (vitest.config.ts, siteHostProcess.ts): the same hashes of the same library,
 * which cost a hundredth. Tests sign in and create accounts thousands of times. `infra/passwords.test.ts` checks
 * the hashes that the product makes.
 */
import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// By `require`, because the import of this name leads here.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

export const { verify } = argon2
export const hash = (password: string): Promise<string> =>
  argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
