import type { Middleware } from 'koa'

/** What callers can notice of a route beside its declaration: the limits that it stands behind, above all. */
export interface Effects {
  /** Headers of the request that count. */
  headers?: readonly string[]
  /** Statuses of refusals. */
  faults?: readonly number[]
  /** Sentences for whoever reads the description of the API. */
  notes?: readonly string[]
}

const known = new WeakMap<Middleware, Effects>()

/** Says of a middleware what the callers of its routes can notice. @returns the middleware itself. */
export function withEffects(effects: Effects, middleware: Middleware): Middleware {
  known.set(middleware, effects)
  return middleware
}

/** @returns what was said of a middleware; nothing of one that nobody can notice. */
export const effectsOf = (middleware: Middleware): Effects => known.get(middleware) ?? {}
