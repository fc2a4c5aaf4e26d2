import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signed {
  /** @param text without a dot. @returns the text with its signature. */
  seal: (text: string) => string
  /** @returns the text, or an empty one for what we have not signed. */
  open: (sealed: string) => string
}

/** @param key another one for each purpose, so that what is signed for one is nothing for another. */
export function signed(key: string | Buffer): Signed {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal: (text) => `${text}.${sign(text).toString('base64url')}`,
    open(sealed) {
      const [text = '', signature = ''] = sealed.split('.')
      const given = Buffer.from(signature, 'base64url')
      const own = sign(text)
      return given.length === own.length && timingSafeEqual(given, own) ? text : ''
    },
  }
}
