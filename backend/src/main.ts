import { createServer } from 'node:http'
import path from 'node:path'
import { createApp } from './app.ts'
import { EnvError, readEnv, type Env } from './config/env.ts'
import { ensureAdmin, listOtherAdmins } from './features/auth/admin.service.ts'
import { mendOlderNews } from './features/news/news.service.ts'
import { mendOlderWords } from './features/news/newsWords.service.ts'
import { collectPictures } from './features/pictures/collectPictures.service.ts'
import { connectDatabase, ensureIndexes } from './infra/database/connect.ts'
import { DataDirInUseError } from './infra/database/embedded/index.ts'
import { endLeftReservations } from './http/idempotencyRecords.ts'
import { createLogger, type Logger } from './infra/logger.ts'
import { createMailer } from './infra/mail.ts'
import { onParentGone } from './infra/parent.ts'
import { keptSecret } from './infra/sessions/sessionSecret.ts'
import { clearSeedMark, seedOnce } from './seed/index.ts'
import { openSampleCoach } from './seed/sampleCoach.ts'

const SITE = path.resolve(import.meta.dirname, '../../frontend/dist')
/** Another app server over the same MongoDB may have written; this process alone owns an embedded store. */
const SHARED_MAX_AGE_MS = 2_000
const SHUTDOWN_MS = 10_000
const DAY_MS = 86_400_000
/** After the first visitors are served. A server that is started anew every day collects all the same. */
const FIRST_COLLECT_MS = 60_000

async function start(env: Env): Promise<void> {
  const logger = createLogger(env.logLevel)
  const database = await connectDatabase(env)
  await ensureIndexes()
  // Nobody else writes to it: who reserved a key and did not answer is dead.
  if (database.kind === 'embedded') await endLeftReservations()
  await mendOlderNews()
  await seed(env, logger)
  tell('Administrator', await ensureAdmin(env.admin))
  if (env.admin) await warnOfOtherAdmins(env.admin.username, logger)

  const app = await createApp({
    ...env,
    sessionSecret: env.sessionSecret ?? (await keptSecret(env.dataDir)),
    site: SITE,
    sendMail: createMailer(env.smtpUrl),
    logger,
    publicMaxAgeMs: database.kind === 'embedded' ? Infinity : SHARED_MAX_AGE_MS,
  })
  const server = createServer(app.handle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  process.stdout.write(
    `Lane & Court is open at http://${env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}\n`,
  )

  // Not before it is open: there may be many, and nobody has to wait for them.
  mendOlderWords().catch((err: unknown) => logger.error({ err }, 'older articles were not read anew'))

  const collect = () =>
    collectPictures().catch((err: unknown) => logger.error({ err }, 'unused pictures were not collected'))
  setTimeout(() => void collect(), FIRST_COLLECT_MS).unref()
  setInterval(() => void collect(), DAY_MS).unref()

  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref()
    await closed
    await database.close()
  }
  // The same signal may come twice, from the terminal and from `npm start`: the second one must not cut this short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
}

/** Until the site is open there is nothing to finish first. */
let stop: () => unknown = () => process.exit(1)
onParentGone(() => void stop())

try {
  await start(readEnv(process.env))
} catch (error) {
  const told = error instanceof EnvError || error instanceof DataDirInUseError || isPortTaken(error)
  process.stderr.write(`${told ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

/** Lays the sample content where the environment asks for it; else nothing of an unfinished seeding stays to be done. */
async function seed(env: Env, logger: Logger): Promise<void> {
  if ((env.seed ?? (env.production ? 'none' : 'demo')) === 'none') return clearSeedMark()
  const { laid, refusal } = await seedOnce()
  if (refusal !== null) logger.warn(refusal)
  if (laid && !env.production) tell('Sample coach', await openSampleCoach())
}

/** Another ADMIN_USERNAME makes another administrator; the one of before stays, and so does its password. */
async function warnOfOtherAdmins(username: string, logger: Logger): Promise<void> {
  for (const other of await listOtherAdmins(username)) {
    const word = /^[\w.@-]+$/.test(other) ? other : `'${other.replaceAll("'", `'\\''`)}'`
    logger.warn(
      `The administrator "${other}" can still sign in, with the password it has. To remove it: npm run admin:remove -- ${word}`,
    )
  }
}

/** Prints a password that was made up just now; nothing else ever tells it. */
function tell(who: string, made: { username: string; password: string } | null): void {
  if (made) process.stdout.write(`${who}: ${made.username} / ${made.password} (shown once)\n`)
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
