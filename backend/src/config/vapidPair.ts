import { createECDH } from 'node:crypto'

const PRIVATE_BYTES = 32

/** @returns whether two base64url texts are the public and the private key of one pair, as web push needs it. */
export function isVapidPair(publicKey: string | undefined, privateKey: string): boolean {
  // Without a public key, the sentence about both says what is missing.
  if (!publicKey) return true
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== PRIVATE_BYTES || bytes.toString('base64url') !== privateKey) return false
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes)
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
