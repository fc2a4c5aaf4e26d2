import { createHmac } from 'node:crypto'
import { marks } from '../database/lease.ts'

interface SecretMark {
  _id: 'session-secret'
  fingerprint: string
}

const ID = 'session-secret'
/** Nothing else is signed with this text, so that the fingerprint is of no use elsewhere. */
const TEXT = 'fingerprint of the session secret'

/**
 * Remembers in the database with which secret the site was started, as a fingerprint from which it cannot be computed.
 * @returns whether the last start had another one: then sessions and the sealed keys of authenticator apps cannot be
 *   opened any more.
 */
export async function noteSecret(secret: string): Promise<boolean> {
  const fingerprint = createHmac('sha256', secret).update(TEXT).digest('base64url')
  const last = await marks<SecretMark>().findOne({ _id: ID })
  if (last?.fingerprint === fingerprint) return false
  await marks<SecretMark>().updateOne({ _id: ID }, { $set: { fingerprint } }, { upsert: true })
  return last !== null
}
