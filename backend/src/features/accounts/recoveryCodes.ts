import { createHash, randomInt } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@lane-and-court/contract/accounts/accounts.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const PARTS = 4
const PART_LETTERS = 4

const part = () => Array.from({ length: PART_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** @returns new recovery codes such as `k3fd-9xmp-2hta-wq7c`: 79 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: ACCOUNT_LIMITS.recoveryCodes }, () => Array.from({ length: PARTS }, part).join('-'))

/**
 * @param typed a code as it was typed: case, spaces and hyphens do not matter.
 * @returns what is stored of it. A fast hash is enough, because a code is random and long.
 */
export const recoveryHash = (typed: string, account: string): string =>
  createHash('sha256')
    .update(`${account} ${typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`)
    .digest('base64url')
