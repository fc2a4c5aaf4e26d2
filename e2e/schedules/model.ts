/** Who works on the device. */
export interface Person {
  role: 'admin' | 'staff'
  /** As the log of the desk names them. */
  name: string
  credentials: { username: string; password: string }
}

/** An article that a schedule has made. */
interface Known {
  title: string
  /** As the device calls it. */
  id: string
}

/** A write that somebody pressed the button of. */
interface Write {
  who: string
  action: 'created' | 'updated' | 'deleted'
  title: string
}

/** What must be on the server after a schedule. */
export class Model {
  /** By title, what may be its content; null stands for none. More than one only where a write was cut off. */
  readonly articles = new Map<string, Set<string | null>>()
  /** By coach, what may be the bio. */
  readonly bios = new Map<string, Set<string>>()
  /** What can still be changed. */
  readonly known: Known[] = []
  readonly deeds: Write[] = []
  /** What was done, for who looks for the cause of a fault. */
  readonly story: string[] = []
  readonly #hands = new Map<string, Set<string>>()

  /**
   * @param hand who did it in which tab.
   * @param content that an article has now; null once it is deleted.
   * @param isSure false where the write was cut off in the middle.
   */
  note(person: Person, hand: string, title: string, content: string | null, isSure: boolean): void {
    const hands = this.#hands.get(title) ?? new Set()
    this.#hands.set(title, hands.add(`${person.name} ${hand}`))
    const isNew = !this.articles.has(title)
    const action = content === null ? 'deleted' : isNew ? 'created' : 'updated'
    this.deeds.push({ who: person.name, action, title })
    // What two people change waits for both, and the later to arrive decides.
    const keepsOthers = !isSure || this.isContested(title)
    const before = this.articles.get(title) ?? new Set([null])
    this.articles.set(title, new Set([...(keepsOthers ? before : []), content]))
    if (content === null)
      this.known.splice(
        this.known.findIndex((article) => article.title === title),
        1,
      )
  }

  noteBio(coach: string, bio: string, isSure: boolean): void {
    this.bios.set(coach, new Set([...(isSure ? [] : (this.bios.get(coach) ?? [])), bio]))
  }

  /** Whether more than one tab or person has changed it: one may have gone on from what the other had not read. */
  isShared = (title: string): boolean => (this.#hands.get(title)?.size ?? 0) > 1

  /** Whether more than one person has changed it. */
  isContested(title: string): boolean {
    const people = new Set(this.deeds.filter((deed) => deed.title === title).map(({ who }) => who))
    return people.size > 1
  }
}
