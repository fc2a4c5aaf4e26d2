import { rateLimit } from '../../http/rateLimits.ts'

const MESSAGES = 20
const WINDOW_SECONDS = 600

/** Counts the messages of one address, with and without scripts. */
export const limitMessages = rateLimit('contact', MESSAGES, WINDOW_SECONDS)
