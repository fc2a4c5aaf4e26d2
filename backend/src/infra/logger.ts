import { pino, type Logger } from 'pino'

export type { Logger }

/** @returns a JSON logger that never logs passwords, cookies or message texts. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['*.password', '*.cookie', '*.authorization', 'headers.cookie', 'headers.authorization'],
    base: null,
  })
}
