import type { LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import type { FaultyProxy } from '../proxy.ts'
import { KillableBrowser } from '../killable.ts'
import type { Person } from './model.ts'

type WriteResult = 'done' | 'missing' | 'other'

/** The functions that frontend/harness/outbox.ts defines on `window` of its page. */
interface Harness {
  hurry: (times: number) => void
  login: (role: string, credentials: object) => Promise<{ data?: { id: string }; error?: unknown }>
  account: () => string | null
  goOn: () => void
  create: (title: string, content: string, picture: number | null) => Promise<string>
  look: (ids: string[]) => Promise<void>
  update: (id: string, title: string, content: string) => Promise<WriteResult>
  remove: (id: string) => Promise<WriteResult>
  saveProfile: (bio: string) => Promise<WriteResult>
  flush: () => Promise<string[]>
  left: () => Promise<string[]>
  due: () => Promise<number>
  resolve: () => Promise<{ conflicts: string[]; gone: string[] }>
}

const TABS = 2
/** CI machines sometimes stall for seconds. */
const TIMEOUT_MS = 30_000

/** Polls a condition. @throws an error with the message when it is not true within the time limit. */
export async function until(
  message: string,
  isSo: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(message)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A device with a browser of two tabs, which reaches the site through a proxy with faults. */
export class Device {
  readonly proxy: FaultyProxy
  readonly #browser: KillableBrowser
  /** The factor by which the time limits of its pages are shortened. */
  #hurry = 1
  #tabs: Page[] = []

  constructor(browser: KillableBrowser, proxy: FaultyProxy) {
    this.#browser = browser
    this.proxy = proxy
  }

  static async open(
    playwright: PlaywrightWorkerArgs['playwright'],
    options: LaunchOptions,
    proxy: FaultyProxy,
  ): Promise<Device> {
    const device = new Device(await KillableBrowser.open(playwright, options), proxy)
    await device.#openTabs()
    return device
  }

  get context() {
    return this.#browser.context
  }

  get tabs(): readonly Page[] {
    return this.#tabs
  }

  tab(which: number): Page {
    const tab = this.#tabs[which]
    if (!tab) throw new Error(`no tab ${which}`)
    return tab
  }

  async #openTabs(): Promise<void> {
    this.#tabs = [await this.#browser.page()]
    while (this.#tabs.length < TABS) this.#tabs.push(await this.context.newPage())
    await Promise.all(this.#tabs.map((tab) => this.#load(tab, () => tab.goto(this.proxy.origin))))
  }

  async #load(tab: Page, load: () => Promise<unknown>): Promise<void> {
    await load()
    await tab.waitForFunction(() => 'harness' in window)
    if (this.#hurry > 1) await this.run(tab, 'hurry', this.#hurry)
  }

  run<Name extends keyof Harness>(
    tab: Page,
    name: Name,
    ...args: Parameters<Harness[Name]>
  ): Promise<Awaited<ReturnType<Harness[Name]>>> {
    return tab.evaluate(
      ([method, args]) => {
        const { harness } = window as unknown as { harness: Record<string, (...all: unknown[]) => unknown> }
        return harness[method as string]?.(...(args as unknown[]))
      },
      [name, args] as const,
    ) as Promise<Awaited<ReturnType<Harness[Name]>>>
  }

  /** @param times the factor by which the time limits of the pages are shortened from now on. */
  async hurry(times: number): Promise<void> {
    if (times === this.#hurry) return
    this.#hurry = times
    await Promise.all(this.#tabs.map((tab) => this.run(tab, 'hurry', times)))
  }

  async reload(which: number): Promise<void> {
    await this.context.setOffline(false)
    const tab = this.tab(which)
    await this.#load(tab, () => tab.reload())
  }

  /** Kills the browser, as an operating system does, and opens it again. */
  async kill(): Promise<void> {
    await this.#browser.kill()
    await this.#browser.start()
    await this.#openTabs()
  }

  /** Signs somebody in, with retries through the faulty proxy; afterwards all tabs use that account. */
  async signIn(person: Person, which = 0): Promise<void> {
    await this.context.setOffline(false)
    const account = `${person.role}:${await this.#login(person, which)}`
    const accounts = () => Promise.all(this.#tabs.map((tab) => this.run(tab, 'account')))
    const isKnown = async () => (await accounts()).every((other) => other === account)
    await until(`all tabs know that ${person.name} is signed in`, isKnown)
    await Promise.all(this.#tabs.map((tab) => this.run(tab, 'goOn')))
  }

  /** @returns the id of the account. */
  async #login({ role, credentials }: Person, which: number): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const { data, error } = await this.run(this.tab(which), 'login', role, credentials)
      if (data) return data.id
      if (tries === 100) throw new Error(`the login was refused a hundred times: ${JSON.stringify(error)}`)
    }
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}
