import { ACCOUNT_LIMITS as L, type TwoStepsKey } from '@lane-and-court/contract/accounts/accounts.ts'

/** The secret that RFC 4226 recommends has as many bytes as the hash. */
const SECRET_BYTES = 20
/** How many codes before and after the current one count: clocks differ, and people type slowly. */
const WINDOW = 1

/** Loaded with the first use, so that the start does not take longer. */
const library = () => import('otpauth')

const RULES = { algorithm: 'SHA1', digits: L.codeDigits, period: L.codeSeconds } as const

/** @returns a new secret, and the address that apps scan (RFC 6238). @param issuer the site. @param label the account. */
export async function newKey(issuer: string, label: string): Promise<TwoStepsKey> {
  const { Secret, TOTP } = await library()
  const secret = new Secret({ size: SECRET_BYTES })
  return { secret: secret.base32, uri: new TOTP({ ...RULES, issuer, label, secret }).toString() }
}

/**
 * Checks a code of an authenticator app.
 * @returns the time step that the code belongs to; null for a wrong one.
 */
export async function stepOfCode(secret: string, typed: string, now = Date.now()): Promise<number | null> {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(token)) return null
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const away = totp.validate({ token, timestamp: now, window: WINDOW })
  return away === null ? null : totp.counter({ timestamp: now }) + away
}
