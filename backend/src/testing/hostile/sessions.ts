import { randomInt } from 'node:crypto'
import { exchange, type Outcome } from './exchange.ts'
import type { Who } from './requests.ts'

/** The password of the coaches that it creates. */
const PASSWORD = 'correct horse'

/** A new sender each time, so that no limit per address ends the run (the site trusts its proxy). */
export const anyAddress = (): string => `203.0.${randomInt(256)}.${randomInt(256)}`

/** The sessions of a run. Its own requests end some of them: they change passwords and delete coaches. */
export class Sessions {
  readonly #origin: string
  readonly #admin: { username: string; password: string }
  readonly #cookies = new Map<Who, Promise<string>>()

  /** @param origin of the site. @param admin an administrator of it, whose password no request knows. */
  constructor(origin: string, admin: { username: string; password: string }) {
    this.#origin = origin
    this.#admin = admin
  }

  /** @returns the Cookie header of a role; signs in, as a new coach, where there is no session. */
  async cookie(who: Who): Promise<string> {
    if (who === 'visitor') return ''
    const cookie =
      this.#cookies.get(who) ?? (who === 'admin' ? this.#signIn('admin', this.#admin) : this.#newCoach())
    this.#cookies.set(who, cookie)
    // After a failure the next request tries again.
    cookie.catch(() => this.#cookies.delete(who))
    return await cookie
  }

  /** Forgets a session that the server does not know any more, unless there is a newer one. */
  async ended(who: Who, cookie: string): Promise<void> {
    if ((await this.#cookies.get(who)) === cookie) this.#cookies.delete(who)
  }

  async #newCoach(): Promise<string> {
    const username = `coach-${randomInt(2 ** 40)}`
    const coach = {
      username,
      password: PASSWORD,
      name: 'Coach',
      role: 'Coach',
      bio: '<p>Teaches.</p>',
      specializations: { sport: 'swimming', levels: [], yearsOfExperience: 1 },
    }
    const { status, text } = await this.#post('/api/admin/staff', coach, await this.cookie('admin'))
    if (status !== 201) throw new Error(`no coach could be created: ${status} ${text}`)
    return await this.#signIn('staff', { username, password: PASSWORD })
  }

  async #signIn(role: 'admin' | 'staff', account: { username: string; password: string }): Promise<string> {
    const { status, text, cookies } = await this.#post(`/api/${role}/login`, account)
    const [cookie] = cookies[0]?.split(';') ?? []
    if (!cookie) throw new Error(`no session for ${role}: ${status} ${text}`)
    return cookie
  }

  #post(path: string, body: object, cookie = ''): Promise<Outcome> {
    const headers = {
      origin: this.#origin,
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
      ...(cookie ? { cookie } : {}),
    }
    return exchange(this.#origin + path, 'POST', headers, JSON.stringify(body))
  }
}
