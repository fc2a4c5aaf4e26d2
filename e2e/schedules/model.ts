/** The bio of a coach who has not saved the profile yet. */
export const FIRST_BIO = 'Before'

/** Who works on the device. */
export interface Person {
  role: 'admin' | 'staff'
  /** As the activity log names them. */
  name: string
  credentials: { username: string; password: string }
}

/** An article that a schedule has created. */
interface Known {
  title: string
  /** Its id on the device: the local one when it was created offline. */
  id: string
}

/** A write that somebody submitted. */
interface Write {
  who: string
  action: 'created' | 'updated' | 'deleted'
  title: string
}

/** The expected state of the server after a schedule. */
export class Model {
  /**
   * By title, the allowed contents; null means that the article does not exist. There is more than one only
   * when a write was interrupted or more than one person changed the article.
   */
  readonly articles = new Map<string, Set<string | null>>()
  /** By coach, the allowed bios. */
  readonly bios = new Map<string, Set<string>>()
  /** The articles that can still be changed. */
  readonly knownArticles: Known[] = []
  readonly writes: Write[] = []
  /** What was done, step by step, for the error message of a failed schedule. */
  readonly steps: string[] = []
  /** By title, the tabs with their people that have changed the article. */
  readonly #writers = new Map<string, Set<string>>()

  /**
   * Records a write of an article.
   * @param tab name of the tab in which it was made.
   * @param content of the article after the write; null when it was deleted.
   * @param isSure false when the write was interrupted, so that it may not have been made.
   */
  note(person: Person, tab: string, title: string, content: string | null, isSure: boolean): void {
    const writers = this.#writers.get(title) ?? new Set()
    this.#writers.set(title, writers.add(`${person.name} ${tab}`))
    const isNew = !this.articles.has(title)
    const action = content === null ? 'deleted' : isNew ? 'created' : 'updated'
    this.writes.push({ who: person.name, action, title })
    // Each write waits until its person is signed in, and of two the last one to arrive wins.
    const keepsOthers = !isSure || this.isContested(title)
    const before = this.articles.get(title) ?? new Set([null])
    this.articles.set(title, new Set([...(keepsOthers ? before : []), content]))
    if (content === null)
      this.knownArticles.splice(
        this.knownArticles.findIndex((article) => article.title === title),
        1,
      )
  }

  /** Records a write of a coach's bio. */
  noteBio(coach: string, bio: string, isSure: boolean): void {
    this.bios.set(coach, new Set([...(isSure ? [] : (this.bios.get(coach) ?? [FIRST_BIO])), bio]))
  }

  /** Whether more than one tab or person has changed it, so that one may have changed an outdated version. */
  isShared = (title: string): boolean => (this.#writers.get(title)?.size ?? 0) > 1

  /** Whether more than one person has changed it. */
  isContested(title: string): boolean {
    const people = new Set(this.writes.filter((write) => write.title === title).map(({ who }) => who))
    return people.size > 1
  }
}
