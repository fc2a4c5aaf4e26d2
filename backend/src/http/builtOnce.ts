import { LRUCache } from 'lru-cache'
import type { ResponseCache } from './responseCache.ts'

/**
 * What is built from content, kept by key until content changes. Each is built once for all requests that wait for
 * it.
 */
export class BuiltOnce<Kept extends object, Sent = Kept> {
  readonly #kept: LRUCache<string, Kept>
  readonly #pending = new Map<string, Promise<Sent>>()
  #generation = 0

  /**
   * @param limits of what is kept; what was used least recently is removed first.
   * @param content says when content changes, here or on another server.
   */
  constructor(limits: LRUCache.Options<string, Kept, unknown>, content: Pick<ResponseCache, 'onInvalidate'>) {
    this.#kept = new LRUCache<string, Kept>(limits)
    content.onInvalidate(() => {
      this.#generation++
      this.#kept.clear()
      this.#pending.clear()
    })
  }

  /** @returns what was kept last; the caller decides whether it is out of date. */
  last(key: string): Kept | undefined {
    return this.#kept.get(key)
  }

  /**
   * @param build is given what keeps its result; after a write during the build, the result is sent to those who
   *   wait, but not kept.
   * @returns the result of the build, or of one of that key which has begun. @throws what `build` throws.
   */
  async build(key: string, build: (keep: (value: Kept) => void) => Promise<Sent>): Promise<Sent> {
    const generation = this.#generation
    const keep = (value: Kept) => {
      if (this.#generation === generation) this.#kept.set(key, value)
    }
    const pending = this.#pending.get(key) ?? build(keep)
    this.#pending.set(key, pending)
    try {
      return await pending
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
  }
}
