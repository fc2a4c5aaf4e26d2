import { createRequire } from 'node:module'
import type { PinoPretty } from 'pino-pretty'
import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** A write to the system for each line would take a fifth of the time of an answer from memory. */
const TOGETHER = { characters: 8_192, ms: 100 }
/** The level of a warning: from there on, a line is written at once, with all before it. */
const WARNING = 40

let output: ReturnType<typeof pino.destination> | null = null

/** Lines as people read them, for the terminal of a developer. */
function readableOutput(): DestinationStream {
  // Loaded only here: no server in production needs it.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof PinoPretty
  return pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'requestId,method,route,path,status,bytes,address,user',
    messageFormat: ({ msg, method, path, status }) =>
      msg === 'request' ? `${String(method)} ${String(path)} ${String(status)}` : String(msg),
  })
}

/** @returns what writes lines to the standard output, several at once. */
function standardOutput(): ReturnType<typeof pino.destination> {
  if (output) return output
  const stdout = pino.destination({
    dest: process.stdout.fd,
    minLength: TOGETHER.characters,
    periodicFlush: TOGETHER.ms,
  })
  process.once('exit', () => stdout.flushSync())
  return (output = stdout)
}

/**
 * @returns a logger that never logs passwords, cookies or message texts. It writes JSON, lines below a warning up to a
 *   tenth of a second later; on a terminal, but not in production, it writes lines for people.
 */
export function createLogger(level: string): Logger {
  const options = {
    level,
    redact: ['*.password', '*.cookie', '*.authorization', 'headers.cookie', 'headers.authorization'],
    base: null,
  }
  if (process.stdout.isTTY && process.env['NODE_ENV'] !== 'production') return pino(options, readableOutput())
  const out = standardOutput()
  return pino(
    {
      ...options,
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args)
          if (lineLevel >= WARNING) out.flushSync()
        },
      },
    },
    out satisfies DestinationStream,
  )
}
