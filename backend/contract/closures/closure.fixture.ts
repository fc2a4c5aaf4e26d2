import { BLANK_CLOSURE, type Closure } from './closures.ts'

/** @returns a closure of everything on Sunday, November 29, 2026, as the server sends it. */
export const aShownClosure = (over: Partial<Closure> = {}): Closure => ({
  id: 'f'.repeat(24),
  version: 1,
  ...BLANK_CLOSURE,
  kind: 'closed',
  classNames: [],
  from: '2026-11-29',
  to: '2026-11-29',
  endedAt: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...over,
})
