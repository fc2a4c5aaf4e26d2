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

interface Call {
  method: string
  template: string
  /** Its group in the description of the API. */
  tag: string
}

type Formats = NonNullable<GenerateOptions['formats']>

/** What the server has named in its answers, so that later requests reach objects that exist. */
export class KnownNames {
  readonly #names = new Map<string, string[]>()
  readonly #texts: string[]

  constructor(seed: number) {
    this.#texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 80 }), { numRuns: 2_000, seed })
  }

  /** @param address that was asked. @param text the body of the answer, as it came. */
  learn({ method, template, tag }: Call, address: string, text: string): void {
    const namesByKind = Object.entries(NAMES).map(([kind, pattern]): [string, string[]] => [
      kind === 'id' ? `id ${tag}` : kind,
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    ])
    const [, id] = /"id":"([0-9a-f]{24})"/.exec(text) ?? []
    if (method === 'POST' && id) namesByKind.push([template, [`${address.split('?', 1)[0]}/${id}`]])
    for (const [key, names] of namesByKind)
      this.#names.set(key, [...new Set([...(this.#names.get(key) ?? []), ...names])].slice(-KEPT))
  }

  /**
   * @param template of a call. @param choice any number.
   * @returns the address of an object that was made there, with the rest of the template; the template where none was.
   */
  addressOf(template: string, choice: number): string {
    const [, list = '', rest = ''] = /^(.*)\/\{\w+\}(.*)$/.exec(template) ?? []
    const names = this.#names.get(list) ?? []
    return names.length > 0 ? `${names[choice % names.length]}${rest}` : template
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
      // The mail servers of the tests refuse those that begin so.
      email: (random) => `${random.pick(['ada', 'refused'])}-${random.int(0, 1e9)}@example.com`,
      text: (random) => random.pick(this.#texts),
      'date-time': (random) => new Date(random.int(1.58e12, 2.05e12)).toISOString(),
    }
  }
}
