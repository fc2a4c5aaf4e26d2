import type { Activity, ActivityPage } from '@lane-and-court/contract/activity/activity.types.ts'
import type { Page as ListPage } from '@lane-and-court/contract/http/common.types.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { ADMIN, type Site } from '../site.ts'
import type { Person } from './model.ts'

/** A connection that was kept open may be closed by the site just when it is to be used again. */
const AGAIN = { maxRetries: 3 }
const PASSWORD = 'a-password-for-schedules'

/** An administrator at another device, on a good line: makes the people of a schedule, and looks what came of it. */
export class Office {
  readonly #calls: APIRequestContext
  /** By coach, the bio that their schedule has left. */
  readonly bios = new Map<string, string>()

  private constructor(calls: APIRequestContext) {
    this.#calls = calls
  }

  static async open(playwright: PlaywrightWorkerArgs['playwright'], site: Site): Promise<Office> {
    const calls = await playwright.request.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { origin: site.origin },
    })
    await calls.post('/api/admin/login', { ...AGAIN, data: ADMIN })
    return new Office(calls)
  }

  async #read<T>(path: string): Promise<T> {
    return (await (await this.#calls.get(path, AGAIN)).json()) as T
  }

  async news(words: string): Promise<NewsArticle[]> {
    const asked = new URLSearchParams({ q: words, page: '1', limit: '100' })
    return (await this.#read<ListPage<NewsArticle>>(`/api/admin/news?${asked}`)).items
  }

  /** The last fifty lines of the log: more than one schedule writes. */
  async log(): Promise<Activity[]> {
    return (await this.#read<ActivityPage>('/api/admin/activity?page=1')).items
  }

  async staff(): Promise<AdminStaffMember[]> {
    return (await this.#read<ListPage<AdminStaffMember>>('/api/admin/staff?page=1&limit=100')).items
  }

  /** @returns whether there is such a picture. */
  async hasPicture(address: string): Promise<boolean> {
    return (await this.#calls.get(address, AGAIN)).status() === 200
  }

  /** Makes a coach, who can save the own profile as often as one person may. */
  async addCoach(username: string): Promise<Person> {
    const credentials = { username, password: PASSWORD }
    const answer = await this.#calls.post('/api/admin/staff', {
      ...AGAIN,
      data: {
        ...credentials,
        name: username,
        role: 'Coach',
        bio: 'Before',
        specializations: { sport: 'tennis', yearsOfExperience: 1 },
      },
    })
    if (!answer.ok()) throw new Error(`no coach was made: ${await answer.text()}`)
    return { role: 'staff', name: username, credentials }
  }

  close(): Promise<void> {
    return this.#calls.dispose()
  }
}

/** Makes an administrator beside the one of the journeys. */
export async function addAdmin(site: Site): Promise<Person> {
  const credentials = { username: 'second-admin', password: PASSWORD }
  await site.addAdmin(credentials)
  return { role: 'admin', name: credentials.username, credentials }
}
