import { createECDH } from 'node:crypto'
import { marks } from '../../infra/database/lease.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'

/** The keys by which push services recognize this site (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface KeysMark extends VapidKeys {
  _id: 'vapid-keys'
}

const _id = 'vapid-keys'

/**
 * @param given by the environment, or null.
 * @returns the keys of the site. Those that the first start makes are in the database, so that all servers of the site
 *   have the same, a backup holds them, and a new session secret ends no subscription.
 */
export async function vapidKeysOf(given: VapidKeys | null): Promise<VapidKeys> {
  if (given) return given
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Leading zeros belong to it: push libraries want 32 bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  try {
    await marks<KeysMark>().updateOne({ _id }, { $setOnInsert: { publicKey, privateKey } }, { upsert: true })
  } catch (error) {
    // Another server was faster.
    if (!isDuplicateKey(error)) throw error
  }
  const stored = await marks<KeysMark>().findOne({ _id })
  return stored ?? { publicKey, privateKey }
}
