import Router from '@koa/router'
import type { Middleware } from 'koa'
import { largeBody, readsBody } from './jsonBody.ts'

/** Who may call a route: anybody, a signed-in administrator, or a signed-in coach. */
export type Guard = 'public' | 'admin' | 'staff'

export interface Route {
  method: string
  path: string
  guard: Guard
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The only way to add a route: private by default, because one that declares no guard stops the start. */
export class GuardedRouter {
  /** Every route with its guard, for the test that knocks at each. */
  readonly table: Route[] = []
  readonly #router = new Router()
  readonly #guards: ReadonlyMap<string, Middleware[]>

  /** @param guards what runs ahead of the handlers of each guard's routes. */
  constructor(guards: Record<Guard, Middleware[]>) {
    this.#guards = new Map(Object.entries(guards))
  }

  get(path: string, guard: Guard, ...handlers: Middleware[]): void {
    this.#declare('get', path, guard, handlers)
  }

  post(path: string, guard: Guard, ...handlers: Middleware[]): void {
    this.#declare('post', path, guard, handlers)
  }

  put(path: string, guard: Guard, ...handlers: Middleware[]): void {
    this.#declare('put', path, guard, handlers)
  }

  patch(path: string, guard: Guard, ...handlers: Middleware[]): void {
    this.#declare('patch', path, guard, handlers)
  }

  delete(path: string, guard: Guard, ...handlers: Middleware[]): void {
    this.#declare('delete', path, guard, handlers)
  }

  /** @returns the routes as middleware; other methods of their paths are answered 405. */
  middleware(): Middleware[] {
    return [this.#router.routes(), this.#router.allowedMethods()] as Middleware[]
  }

  #declare(method: Method, path: string, guard: Guard, handlers: Middleware[]): void {
    const ahead = this.#guards.get(guard)
    if (!ahead) throw new Error(`${method.toUpperCase()} ${path} declares no guard: say who may call it`)
    this.table.push({ method: method.toUpperCase(), path, guard })
    // Behind the guards, so that nobody has a body read who may not call; a route may read it later still.
    const hasBody = method !== 'get' && method !== 'delete'
    const reader = hasBody && !handlers.some(readsBody) ? [largeBody] : []
    this.#router[method](path, ...ahead, ...reader, ...handlers)
  }
}

/** For answers that are one person's: no cache keeps them. */
export const noStore: Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  return next()
}
