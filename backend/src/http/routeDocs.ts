import type { Middleware } from 'koa'

/** What callers can see of a route besides its declaration, mostly its limits. */
export interface RouteDocs {
  /** Request headers that are read. */
  headers?: readonly string[]
  /** HTTP statuses of errors. */
  errors?: readonly number[]
  /** Sentences for the readers of the API description. */
  notes?: readonly string[]
}

const docsByMiddleware = new WeakMap<Middleware, RouteDocs>()

/** Attaches to a middleware what callers can see of it. @returns the middleware itself. */
export function withDocs(effects: RouteDocs, middleware: Middleware): Middleware {
  docsByMiddleware.set(middleware, effects)
  return middleware
}

/** @returns what was attached to a middleware, or nothing. */
export const docsOf = (middleware: Middleware): RouteDocs => docsByMiddleware.get(middleware) ?? {}
