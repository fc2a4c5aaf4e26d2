import { Known } from './fromSchema.ts'

const KEPT = 40
const ID = /^[0-9a-f]{24}$/
/** What stands for them before anything was named. */
const NOTHING = { id: '0'.repeat(24), file: '/uploads/none.png', page: 'none' }
const FILE = /^\/uploads\/[\w.-]+$/

/** What the server has named in its answers, so that later requests reach objects that exist. */
export class KnownNames {
  readonly #ids = new Map<string, string[]>()
  #files: string[] = []
  #pages: string[] = []

  /** @param tag the group of the call in the description of the API. @param text the body, as it came. */
  learn(tag: string, text: string): void {
    let answer: unknown
    try {
      answer = JSON.parse(text)
    } catch {
      // Not JSON: it names nothing.
      return
    }
    const ids: string[] = []
    const walk = (value: unknown, key: string) => {
      if (typeof value === 'string') {
        if (key === 'id' && ID.test(value)) ids.push(value)
        if (key === 'page') this.#pages = last([...this.#pages, value])
        if (FILE.test(value)) this.#files = last([...this.#files, value])
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, child] of Object.entries(value)) walk(child, name)
      }
    }
    walk(answer, '')
    if (ids.length > 0) this.#ids.set(tag, last([...new Set([...(this.#ids.get(tag) ?? []), ...ids])]))
  }

  /** @returns the value that a generated place stands for. */
  valueOf({ kind, pick }: Known, tag: string): string {
    // A group that names none of its own, such as the calendars, takes those of all others.
    const ids = this.#ids.get(tag) ?? [...this.#ids.values()].flat()
    const among = { id: ids, file: this.#files, page: this.#pages }[kind]
    return among[pick % Math.max(among.length, 1)] ?? NOTHING[kind]
  }

  /** @returns a copy of `value` in which each generated place has its value. */
  fill(value: unknown, tag: string): unknown {
    if (value instanceof Known) return this.valueOf(value, tag)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => this.fill(item, tag))
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, this.fill(child, tag)]))
  }
}

const last = (items: string[]) => items.slice(-KEPT)
