import fc from 'fast-check'
import type { GenerateOptions } from 'json-schema-faker'

const KEPT = 40
/** How the server names something in its answers. */
const NAMES = {
  id: /"id":"([0-9a-f]{24})"/g,
  page: /"page":"([\w-]+)"/g,
  file: /"(\/uploads\/[\w.-]+)"/g,
}
/** What stands for them before anything was named. */
const NOTHING = { id: '0'.repeat(24), page: 'none', file: '/uploads/none.png' }

type Formats = NonNullable<GenerateOptions['formats']>

/** What the server has named in its answers, so that later requests reach objects that exist. */
export class KnownNames {
  readonly #names = new Map<string, string[]>()
  readonly #texts: string[]

  constructor(seed: number) {
    this.#texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 80 }), { numRuns: 2_000, seed })
  }

  /** @param tag the group of the call in the description of the API. @param text the body, as it came. */
  learn(tag: string, text: string): void {
    for (const [kind, pattern] of Object.entries(NAMES)) {
      const key = kind === 'id' ? `id ${tag}` : kind
      const found = [...text.matchAll(pattern)].map(([, name = '']) => name)
      this.#names.set(key, [...new Set([...(this.#names.get(key) ?? []), ...found])].slice(-KEPT))
    }
  }

  /** @returns one of the texts that requests have. */
  text(at: number): string {
    return this.#texts[at % this.#texts.length] ?? ''
  }

  /** @returns the formats of the schemas of `operationsOf`: names, and texts of every script. */
  formats(tag: string): Formats {
    const named = (kind: keyof typeof NAMES) => this.#names.get(kind) ?? []
    const own = this.#names.get(`id ${tag}`) ?? []
    // A group that names none of its own, such as the calendars, takes those of all others.
    const all = () => [...this.#names].flatMap(([key, names]) => (key.startsWith('id ') ? names : []))
    const among = (names: string[], kind: keyof typeof NAMES) => (names.length > 0 ? names : [NOTHING[kind]])
    return {
      id: (random) => random.pick(among(own.length > 0 ? own : all(), 'id')),
      page: (random) => random.pick(among(named('page'), 'page')),
      file: (random) => random.pick(among(named('file'), 'file')),
      text: (random) => random.pick(this.#texts),
      'date-time': (random) => new Date(random.int(1.58e12, 2.05e12)).toISOString(),
    }
  }
}
