/** An event of Chromium's tracing; times are in microseconds. `tdur` is the time in which its thread ran. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  /** The clock of its thread, which stops while other programs run. */
  tts?: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
  args?: { data?: { type?: string } }
}

/** The events of input that change a filter. */
const INPUT = new Set(['click', 'change', 'input', 'keydown'])
const DRAWING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])
const MS = 1_000

/**
 * Reads from a trace how long the main thread works on an input until its result is painted.
 * @returns milliseconds: `work` of all tasks from that of the input to that of the paint, waiting left out; of it
 *   the `script` and the `drawing` (styles, layout, paint); and the longest task of the time after the paint.
 */
export function workUntilPaint(events: readonly TraceEvent[]) {
  const inputs = events.filter(
    ({ name, args }) => name === 'EventDispatch' && INPUT.has(args?.data?.type ?? ''),
  )
  const longest = inputs.toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0))[0]
  if (!longest) throw new Error('the trace has no input')
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const own = events.filter(({ pid, tid, ph }) => pid === longest.pid && tid === longest.tid && ph === 'X')
  const paint = own
    .filter(({ name, ts }) => name === 'Commit' && ts > longest.ts)
    .toSorted((one, other) => one.ts - other.ts)[0]
  const from = longest.ts
  const until = paint ? end(paint) : Number.POSITIVE_INFINITY
  /** What an event ran after the input, which other inputs may precede in the same task. */
  const ran = ({ dur = 0, tdur = dur, ts, tts = ts }: TraceEvent) =>
    (ts >= from ? tdur : tts + tdur - (longest.tts ?? from)) / MS
  const total = (some: readonly TraceEvent[]) => some.reduce((sum, event) => sum + ran(event), 0)
  const within = own.filter((event) => end(event) > from && event.ts < until)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const work = total(within.filter(({ name }) => name === 'RunTask'))
  const drawing = total(within.filter(({ name, ts }) => DRAWING.has(name) && ts >= from))
  const later = tasks.filter(({ ts }) => ts >= until)
  return {
    work,
    drawing,
    script: Math.max(0, work - drawing),
    later: Math.max(0, ...later.map(ran)),
  }
}
