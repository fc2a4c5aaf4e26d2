import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signer {
  /** @param text must hold no dot. @returns the text with its signature. */
  seal: (text: string) => string
  /** @returns the text, or an empty string when the signature is not valid. */
  open: (sealed: string) => string
}

/**
 * Signs texts with HMAC-SHA256 and verifies them.
 * @param key a different one for each purpose, so that a text signed for one is not valid for another.
 */
export function createSigner(key: string | Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal: (text) => `${text}.${sign(text).toString('base64url')}`,
    open(sealed) {
      const [text = '', signature = ''] = sealed.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(text)
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : ''
    },
  }
}
