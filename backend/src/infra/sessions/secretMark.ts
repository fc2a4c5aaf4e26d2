import { createHmac } from 'node:crypto'
import { marks } from '../database/lease.ts'

interface SecretMark {
  _id: 'session-secret'
  fingerprint: string
}

/** The mark of the secret with which a site was started last. */
export const SECRET_MARK = 'session-secret'
/** Nothing else is signed with this text, so that the fingerprint is of no use elsewhere. */
const TEXT = 'fingerprint of the session secret'

/** @returns what is remembered of a secret, from which it cannot be computed. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update(TEXT).digest('base64url')

/**
 * Remembers in the database with which secret the site was started, as its fingerprint.
 * @returns whether the last start had another one: then sessions and the sealed keys of authenticator apps cannot be
 *   opened any more.
 */
export async function noteSecret(secret: string): Promise<boolean> {
  const fingerprint = fingerprintOf(secret)
  const last = await marks<SecretMark>().findOne({ _id: SECRET_MARK })
  if (last?.fingerprint === fingerprint) return false
  await marks<SecretMark>().updateOne({ _id: SECRET_MARK }, { $set: { fingerprint } }, { upsert: true })
  return last !== null
}
