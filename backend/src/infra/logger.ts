import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** A write to the system for each line would take a fifth of the time of an answer from memory. */
const TOGETHER = { characters: 8_192, ms: 100 }
/** The level of a warning: from there on, a line is written at once, with all before it. */
const WARNING = 40

let output: ReturnType<typeof pino.destination> | null = null

/** @returns what writes lines to the standard output, several at once. */
function standardOutput(): ReturnType<typeof pino.destination> {
  if (output) return output
  const opened = pino.destination({
    dest: process.stdout.fd,
    minLength: TOGETHER.characters,
    periodicFlush: TOGETHER.ms,
  })
  process.once('exit', () => opened.flushSync())
  return (output = opened)
}

/**
 * @returns a JSON logger that never logs passwords, cookies or message texts. Lines below a warning may be written a
 *   tenth of a second later.
 */
export function createLogger(level: string): Logger {
  const out = standardOutput()
  return pino(
    {
      level,
      redact: ['*.password', '*.cookie', '*.authorization', 'headers.cookie', 'headers.authorization'],
      base: null,
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
