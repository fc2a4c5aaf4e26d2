import type { Activity, ActivityPage } from '@lane-and-court/contract/activity/activity.ts'
import type { Page as ListPage } from '@lane-and-court/contract/http/common.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import { ADMIN, type Site } from '../site.ts'
import { FIRST_BIO, type Person } from './model.ts'

/** The site may close a keep-alive connection just when it is used again. */
const RETRY = { maxRetries: 3 }
const PASSWORD = 'a-password-for-schedules'

/** An administrator on another device, without faults: creates the people of schedules, reads the results. */
export class Office {
  readonly #requests: APIRequestContext
  /** By coach, the bio at the end of their schedule. */
  readonly bios = new Map<string, string>()

  private constructor(requests: APIRequestContext) {
    this.#requests = requests
  }

  static async open(playwright: PlaywrightWorkerArgs['playwright'], site: Site): Promise<Office> {
    const requests = await playwright.request.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: { origin: site.origin },
    })
    await requests.post('/api/admin/login', { ...RETRY, data: ADMIN })
    return new Office(requests)
  }

  async #read<T>(path: string): Promise<T> {
    return (await (await this.#requests.get(path, RETRY)).json()) as T
  }

  async news(search: string): Promise<NewsArticle[]> {
    const query = new URLSearchParams({ q: search, page: '1', limit: '100' })
    return (await this.#read<ListPage<NewsArticle>>(`/api/admin/news?${query}`)).items
  }

  /** Reads the last fifty entries of the activity log, which are more than one schedule writes. */
  async log(): Promise<Activity[]> {
    return (await this.#read<ActivityPage>('/api/admin/activity?page=1')).items
  }

  async staff(): Promise<AdminStaffMember[]> {
    return this.#read<AdminStaffMember[]>('/api/admin/staff')
  }

  /** @returns whether the picture exists. */
  async hasPicture(address: string): Promise<boolean> {
    return (await this.#requests.get(address, RETRY)).status() === 200
  }

  /** Creates a coach. A new one for each schedule, because the rate limit of profile saves is per person. */
  async addCoach(username: string): Promise<Person> {
    const credentials = { username, password: PASSWORD }
    const response = await this.#requests.post('/api/admin/staff', {
      ...RETRY,
      data: {
        ...credentials,
        name: username,
        role: 'Coach',
        bio: FIRST_BIO,
        specializations: { sport: 'tennis', yearsOfExperience: 1 },
      },
    })
    if (!response.ok()) throw new Error(`the coach was not created: ${await response.text()}`)
    return { role: 'staff', name: username, credentials }
  }

  close(): Promise<void> {
    return this.#requests.dispose()
  }
}

/** Creates a second administrator, beside the one of the journeys. */
export async function addAdmin(site: Site): Promise<Person> {
  const credentials = { username: 'second-admin', password: PASSWORD }
  await site.addAdmin(credentials)
  return { role: 'admin', name: credentials.username, credentials }
}
