import { randomInt } from 'node:crypto'
import { aStaffMember } from '../factories.ts'
import { exchange, type Received } from '../exchange.ts'

export type Who = 'visitor' | 'staff' | 'admin'

interface Account {
  username: string
  password: string
}

/** A new sender each time, so that no limit per address ends the run (the site trusts its proxy). */
export const anyAddress = (): string => `203.0.${randomInt(256)}.${randomInt(256)}`

/** The sessions of a run. Its own requests end some of them: they change passwords and delete coaches. */
export class Sessions {
  readonly #origin: string
  readonly #admin: Account
  readonly #cookies = new Map<Who, Promise<string>>()

  /** @param origin of the site. @param admin an administrator of it, whose password no request knows. */
  constructor(origin: string, admin: Account) {
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
    const coach = { username: `coach-${randomInt(2 ** 40)}`, password: 'correct horse' }
    await this.#post('/api/admin/staff', aStaffMember(coach), await this.cookie('admin'))
    return await this.#signIn('staff', coach)
  }

  async #signIn(role: 'admin' | 'staff', account: Account): Promise<string> {
    const { headers } = await this.#post(`/api/${role}/login`, account)
    return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  async #post(path: string, json: object, cookie = ''): Promise<Received> {
    const headers = { origin: this.#origin, 'content-type': 'application/json', cookie }
    const sentHeaders = { ...headers, 'x-forwarded-for': anyAddress() }
    const answer = await exchange(this.#origin + path, {
      method: 'POST',
      headers: sentHeaders,
      body: JSON.stringify(json),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer
  }
}
