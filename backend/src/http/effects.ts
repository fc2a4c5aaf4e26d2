import type { Middleware } from 'koa'

/** What callers can see of a route besides its declaration, mostly its limits. */
export interface Effects {
  /** Request headers that are read. */
  headers?: readonly string[]
  /** HTTP statuses of errors. */
  errors?: readonly number[]
  /** Sentences for the readers of the API description. */
  notes?: readonly string[]
}

const known = new WeakMap<Middleware, Effects>()

/** Attaches to a middleware what callers can see of it. @returns the middleware itself. */
export function withEffects(effects: Effects, middleware: Middleware): Middleware {
  known.set(middleware, effects)
  return middleware
}

/** @returns what was attached to a middleware, or nothing. */
export const effectsOf = (middleware: Middleware): Effects => known.get(middleware) ?? {}
