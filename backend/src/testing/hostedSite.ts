import { setImmediate } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { SiteHost } from './siteHost.ts'

const DEFAULTS = { NODE_ENV: 'development', LOG_LEVEL: 'error', SEED: 'none', PORT: '0' }

/** Opens whole sites, one after the other, in one process beside that of the tests. */
export interface HostedSite {
  /** @param env the environment of the site, beside `DEFAULTS`. @returns its URL. @throws why it did not open. */
  open(env: Record<string, string>): Promise<string>
  /** Closes the open site. @returns what it has printed and logged since it was opened. */
  close(): Promise<string>
}

/**
 * Starts that process at the first site of a test file. Each site then opens in a tenth of the CPU time that a
 * process of its own takes (`startMain`). For tests of what a start does with the data, not of the process.
 */
export function useHostedSite(): HostedSite {
  let host: SiteHost | null = null
  let logged = ''
  let printed = ''

  /** The log is in the pipe already, but may be read after the message. */
  async function untilLogged(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) await setImmediate()
  }

  afterAll(() => host?.end())

  return {
    async open(env) {
      logged = ''
      host ??= new SiteHost((text) => (logged += text))
      printed = await host.open({ ...DEFAULTS, ...env }).catch(async (error: Error) => {
        await untilLogged()
        throw new Error(logged + error.message)
      })
      return /open at (\S+)/.exec(printed)?.[1] ?? ''
    },
    async close() {
      await host?.close()
      await untilLogged()
      return printed + logged
    },
  }
}
