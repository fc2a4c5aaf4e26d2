const WIDTH = 28
const INTERVAL_MS = 100

/** Draws one line that is drawn anew, on a terminal alone. */
export interface ProgressBar {
  /** @param part 0 to 1; it is below 1 until `end`, because sizes are estimates. */
  draw(label: string, part: number): void
  /** Removes the line. */
  end(): void
}

/** @param stream where to draw; nothing is drawn into a file or a pipe. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  let drawnAt = 0
  return {
    draw(label, part) {
      if (!stream.isTTY || Date.now() - drawnAt < INTERVAL_MS) return
      drawnAt = Date.now()
      const share = Number.isFinite(part) ? Math.min(0.99, Math.max(0, part)) : 0
      const filled = Math.round(share * WIDTH)
      const bar = '#'.repeat(filled) + '.'.repeat(WIDTH - filled)
      stream.write(`\r${label} [${bar}] ${Math.floor(share * 100)}%  `)
    },
    end() {
      if (stream.isTTY && drawnAt > 0) stream.write('\r\u001B[K')
    },
  }
}
