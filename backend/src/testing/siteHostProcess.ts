/*
 * Runs one site after the other in one process, for the journeys and for tests of starts (`siteHost.ts`):
 * loading the modules takes a second, opening a site in a process that has them a twentieth of it. What it opens
 * is the whole site, on the data directory and the port that the environment names. The parent sends a request
 * and waits for its response.
 */
import { registerHooks } from 'node:module'
import { inspect } from 'node:util'
import { readEnv } from '../config/env.ts'
import { openSite, type OpenSite } from '../openSite.ts'

/** As in vitest.config.ts: the journeys sign in hundreds of times. The product loads the library with its first password. */
const CHEAP_ARGON2 = new URL('./cheapArgon2.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    next(name === '@node-rs/argon2' && context.parentURL !== CHEAP_ARGON2 ? CHEAP_ARGON2 : name, context),
})

/** The environment of a site to open, or null to close the open one. */
type Request = { env: Record<string, string> | null }

let site: OpenSite | null = null

/** A request that is being served when its site is closed may take so long; no others are waited for. */
const CLOSE = { acceptMs: 0, waitMs: 300 }

/** @returns what the site has printed. */
async function handle({ env }: Request): Promise<string> {
  await site?.close(CLOSE)
  site = null
  let printed = ''
  if (env) site = await openSite(readEnv(env), (line) => (printed += `${line}\n`))
  return printed
}

process.on('message', (request: Request) => {
  handle(request).then(
    (printed) => process.send?.({ printed }),
    (error: unknown) => process.send?.({ error: inspect(error) }),
  )
})
// The parent has ended, in whatever way.
process.on('disconnect', () => process.exit(0))
