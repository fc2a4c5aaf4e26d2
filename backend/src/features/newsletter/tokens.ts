import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** @returns a new token for a link that is mailed. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

/** @returns the hash under which a token is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
