import { rateLimit } from '../../http/rateLimits.ts'

const SIGN_UPS = 10
const WINDOW_SECONDS = 600

/** Limits the sign-ups from one address of the network, with and without scripts together. */
export const limitSignUps = rateLimit('newsletter', SIGN_UPS, WINDOW_SECONDS)
