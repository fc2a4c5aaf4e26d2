import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'

type Playwright = PlaywrightWorkerArgs['playwright']

/**
 * A Chromium with a profile folder of its own, which can be killed as a phone kills it and started again with
 * the same folder: data on the disk is still there, data that was only in memory is lost.
 */
export class KillableBrowser {
  readonly #playwright: Playwright
  readonly #options: LaunchOptions
  readonly #profile: string
  #context: BrowserContext | null = null

  constructor(playwright: Playwright, options: LaunchOptions, profile: string) {
    this.#playwright = playwright
    this.#options = options
    this.#profile = profile
  }

  /** @param options the `launchOptions` of the test: which Chromium, and with which arguments. */
  static async open(playwright: Playwright, options: LaunchOptions): Promise<KillableBrowser> {
    const browser = new KillableBrowser(playwright, options, await mkdtemp(path.join(tmpdir(), 'profile-')))
    await browser.start()
    return browser
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the browser is not running')
    return this.#context
  }

  /** Starts it on its profile, with the service worker allowed. @returns its first page, still empty. */
  async start(): Promise<Page> {
    this.#context = await this.#playwright.chromium.launchPersistentContext(this.#profile, {
      ...this.#options,
      reducedMotion: 'reduce',
    })
    return this.page()
  }

  /** @returns the page that it opened with. */
  async page(): Promise<Page> {
    return this.context.pages()[0] ?? this.context.newPage()
  }

  /** Ends it with SIGKILL, so that it cannot write anything more. Resolves when it has ended. */
  async kill(): Promise<void> {
    const { context } = this
    const gone = new Promise<void>((resolve) => context.on('close', () => resolve()))
    const pids = await processesOf(this.#profile)
    if (pids.length === 0) throw new Error('no process of the browser was found')
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended together with the one before.
      }
    }
    await gone
    this.#context = null
    while ((await processesOf(this.#profile)).length > 0) await new Promise((later) => setTimeout(later, 50))
  }

  /** Ends it and removes its profile. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
    if (existsSync(this.#profile)) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @returns the ids of the processes that use a profile, the browser itself first; never those of others. */
async function processesOf(profile: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args='], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const processLines = stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('<defunct>'))
    .toSorted((one, other) => Number(one.includes('--type=')) - Number(other.includes('--type=')))
  return processLines.map((line) => Number.parseInt(line, 10))
}
