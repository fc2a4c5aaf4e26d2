import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, topicsOfCollections, type App } from './app.ts'
import type { Env } from './config/env.ts'
import { makeSetupLink } from './features/accounts/setupLink.service.ts'
import { ensureAdmin, listOtherAdmins } from './features/auth/admin.service.ts'
import type { Backups, BackupSchedule } from './features/backup/backupSchedule.service.ts'
import { readLastBackup } from './features/backup/backupState.service.ts'
import { deleteOldMessages } from './features/contact/oldMessages.service.ts'
import { recoverInterruptedImports } from './resources/imports/imports.ts'
import { vapidKeysOf } from './features/push/vapidKeys.service.ts'
import { collectPictures } from './features/pictures/collectPictures.service.ts'
import { prepareFolder } from './infra/backup/backupFolder.ts'
import { watchChanges, type Watch } from './infra/database/changes.ts'
import { connectDatabase, type Database } from './infra/database/connect.ts'
import type { CreateThread } from './infra/database/store.ts'
import { freeMigrationLock, migrate, type Report } from './infra/database/migrations.ts'
import { loadSiteBuild } from './http/pages/siteBuild.ts'
import { collectSecurityHeaders } from './http/securityHeaders.ts'
import { SiteServer, type StopLimits } from './http/siteServer.ts'
import { respondStarting } from './http/starting.ts'
import { expireAbandonedReservations } from './infra/idempotencyRecords.ts'
import { localUrl } from './infra/listen.ts'
import { createLogger, type Logger } from './infra/logger.ts'
import { createMailer } from './infra/mail.ts'
import type { MetricsServer, WatchedSite } from './infra/metrics.ts'
import { freeMemoryAtRest } from './infra/memoryAtRest.ts'
import { onSlowOperation } from './infra/measurements.ts'
import { RELEASE } from './infra/release.ts'
import { noteSecret } from './infra/sessions/secretMark.ts'
import { persistedSecret } from './infra/sessions/sessionSecret.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { clearSeedMark } from './seed/seedMark.ts'

/** The folder of the built site. */
export const SITE = path.resolve(import.meta.dirname, '../../frontend/dist')
/**
 * Cache time for a MongoDB whose changes cannot be watched, where another app server may write. An embedded store has
 * only this process.
 */
const SHARED_MAX_AGE_MS = 2_000
/** How long closing may take as a whole: the supervisors of processes wait ten seconds, and then kill. */
const CLOSE_MS = 7_500
const DAY_MS = 86_400_000
/**
 * The first daily work waits until the first visitors are served, but a server restarted daily does it too.
 */
const FIRST_DAILY_MS = 60_000

const OTHER_SECRET =
  'The session secret is another one than at the last start: everybody has to sign in again, and those with two steps need a recovery code, because the keys of their authenticator apps can no longer be read. If that was not intended, start with the former SESSION_SECRET'
const UNTRUSTED_PROXY =
  'A request came with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all visitors then count as one, and share its limits for logins and messages. If a proxy of yours is in front, set TRUST_PROXY=1'

const PLAIN_HTTP =
  'PUBLIC_URL starts with http: at that address nobody can sign in, because in production the cookies are sent only over https. Put a proxy with TLS in front of the site, and set PUBLIC_URL to the https address and TRUST_PROXY=1'

/** Writes a line for the person who started the site. */
type Print = (line: string) => void

export interface OpenSite {
  url: string
  /** Finishes the requests that are being served or on their way, and closes the database; within 7.5 s. */
  close(limits?: Partial<StopLimits>): Promise<void>
}

interface OpenOptions {
  /** Makes the thread of the embedded store; without it, it is made when it is needed. */
  createThread?: CreateThread
}

/**
 * Connects the database, creates what a new one lacks, and serves the site. From the beginning `/livez` says that the
 * process runs, and everything else is 503 until the site is open. A start that fails creates nothing: no data, no
 * secret, and no login that is shown only once.
 * @param print is given the address of the site, and passwords that are shown only once.
 * @throws SiteBuildError when the built site does not fit this release; ListenError when the port or the host cannot
 *   be used; DataDirInUseError when another process holds the data directory; StoreStartError when its files cannot
 *   be used; MongoStartError when the address or the login of MongoDB is wrong; NewerDatabaseError when a newer
 *   release has changed the data; EarlierDatabaseError when it is of a build before release 1.0.0; MigrationError;
 *   BackupError when no backups can be written into the folder of the environment. Each has a sentence.
 */
export async function openSite(
  env: Env,
  print: Print,
  { createThread }: OpenOptions = {},
): Promise<OpenSite> {
  const logger = createLogger(env.logLevel)
  const stopNaming = onSlowOperation((slow) => logger.warn(slow, 'slow operation'))
  const build = await loadSiteBuild(SITE)
  const server = new SiteServer()
  server.respondWith(respondStarting(collectSecurityHeaders(env, [])))
  const port = await server.listen(env.port, env.host)
  // Ahead of the database too: its commands are measured from the first on.
  const folders = { data: env.mongodbUri ? null : env.dataDir, backups: env.backups?.folder ?? null }
  const metricsServer = await openMetrics(env, { folders, readLastBackup })
  const prepareBackups = async () => env.backups && prepareFolder(env.backups.folder)
  // Opening the embedded store creates it; what MongoDB refuses must not leave a folder behind.
  if (!env.mongodbUri) await prepareBackups()
  const database = await connectDatabase({
    ...env,
    ...(createThread ? { createThread } : {}),
    report: (line) => logger.warn(line),
  })
  const report: Report = (line, fields = {}) => logger.info(fields, line)
  const prepare = async () => {
    if (env.mongodbUri) await prepareBackups()
    return prepareDatabase(database, env, { logger, report, print })
  }
  const sessionSecret = await prepare().catch(async (error: unknown) => {
    // Otherwise the next start would take this one for a crash.
    await database.close()
    throw error
  })

  const app = createApp({
    ...env,
    sessionSecret,
    vapidKeys: await vapidKeysOf(env.vapidKeys),
    backups: {
      database: env,
      folder: env.backups?.folder ?? env.dataDir,
      everyMs: env.backups?.everyMs ?? null,
    },
    folders,
    site: SITE,
    build,
    sendMail: await createMailer(env.smtpUrl),
    logger,
    publicMaxAgeMs: database.kind === 'embedded' ? Infinity : SHARED_MAX_AGE_MS,
    isStopping: () => server.isStopping,
    onUntrustedProxy: () => logger.warn(UNTRUSTED_PROXY),
  })
  const watch = database.kind === 'embedded' ? null : watchOtherServers(app, logger)
  const accounts = env.production ? null : await describeAccounts()
  server.respondWith(app.handle)
  const url = localUrl(env.host, port)
  const work = startRegularWork(env, { logger, report, sessionSecret })
  app.jobs.start()
  const stopFreeing = freeMemoryAtRest()

  // Last, and nothing is awaited any more: whoever reads that the site is open may stop it at once, and in order.
  print(`Lane & Court ${RELEASE} is open at ${url}`)
  if (accounts) {
    print(accounts)
    print(`Its data is in ${env.mongodbUri ? 'MongoDB' : path.resolve(env.dataDir)}. Ctrl-C stops it.`)
  }
  if (metricsServer) print(`Its metrics are at ${metricsServer.url}`)
  return {
    url,
    async close(limits) {
      const late = sleep(CLOSE_MS, undefined, { ref: false })
      stopFreeing()
      const workEnded = Promise.all([work.stop(), app.jobs.stop()])
      await server.stop(limits)
      await Promise.race([watch?.stop(), late])
      // A database that hangs does not even end its connections.
      const closeDatabase = async () => {
        await workEnded
        await metricsServer?.close()
        await database.close()
      }
      await Promise.race([closeDatabase(), late])
      stopNaming()
    },
  }
}

interface Preparation {
  logger: Logger
  report: Report
  print: Print
}

/** Brings a connected database to this release, and creates what a new one lacks. @returns the session secret. */
async function prepareDatabase(
  database: Database,
  env: Env,
  { logger, report, print }: Preparation,
): Promise<string> {
  if (database.isOnPort)
    logger.info(
      'The store listens on a port of this computer, protected by a secret: no socket could be opened',
    )
  for (const notice of database.notices ?? []) logger.warn(notice)
  // Only this process uses the store, so a lock or a reservation without a response is from one that has died.
  if (database.kind === 'embedded') await freeMigrationLock()
  await migrate(MIGRATIONS, { report, isBackground: false })
  if (database.kind === 'embedded') await expireAbandonedReservations()
  const sessionSecret = env.sessionSecret ?? (await persistedSecret(env.dataDir))
  await seed(env, logger, print)
  await letAdminIn(env, print)
  await warn(env, sessionSecret, logger)
  return sessionSecret
}

interface Resources {
  logger: Logger
  report: Report
  sessionSecret: string
}

/** Starts what is done beside the requests: late migrations, unused pictures, old messages, backups. */
function startRegularWork(env: Env, { logger, report, sessionSecret }: Resources): { stop(): Promise<void> } {
  // Only after the server has started: there may be many, and no visitor has to wait for them.
  const ending = new AbortController()
  const migrated = migrate(MIGRATIONS, { report, isBackground: true, ending: ending.signal }).catch(
    (err: unknown) => logger.error({ err }, 'a migration failed; the next start tries it again'),
  )

  const recovered = recoverInterruptedImports(ending.signal).then(
    (count) => count > 0 && report('interrupted imports were taken back', { changed: count }),
    (err: unknown) =>
      logger.error({ err }, 'an interrupted import was not taken back; the next start tries again'),
  )

  const collect = () =>
    collectPictures(new Date(), ending.signal).catch((err: unknown) =>
      logger.error({ err }, 'unused pictures were not collected'),
    )
  const forget = () =>
    deleteOldMessages(ending.signal).then(
      (count) => count > 0 && report('old messages were deleted', { changed: count }),
      (err: unknown) => logger.error({ err }, 'old messages were not deleted; it is tried again in a day'),
    )
  let workOfToday: Promise<unknown> = Promise.resolve()
  const workOfDay = () => {
    workOfToday = Promise.all([collect(), forget()])
  }
  const first = setTimeout(workOfDay, FIRST_DAILY_MS).unref()
  const daily = setInterval(workOfDay, DAY_MS).unref()
  const backups = env.backups && makeBackups(env, env.backups, sessionSecret, logger)
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(daily)
      ending.abort()
      await migrated
      await recovered
      await workOfToday
      await (await backups)?.stop()
    },
  }
}

/** @returns the server of the metrics; null if there are none. */
async function openMetrics(env: Env, site: WatchedSite): Promise<MetricsServer | null> {
  if (!env.metrics) return null
  // Loaded only here, because the library of the metrics takes 20 MB.
  const { openOwnMetrics } = await import('./infra/metrics.ts')
  return openOwnMetrics(env.metrics, site)
}

/** Loaded only here, because a server without a folder for backups needs none of it. */
async function makeBackups(
  database: Env,
  schedule: BackupSchedule,
  sessionSecret: string,
  logger: Logger,
): Promise<Backups> {
  const { startBackups } = await import('./features/backup/backupSchedule.service.ts')
  return startBackups({
    schedule,
    database,
    sessionSecret,
    onDone: (sentence) => logger.info(sentence),
    onFailed: (sentence) => logger.error(sentence),
  })
}

/** Keeps the responses in memory until another app server, or somebody else, changes what they show. */
function watchOtherServers({ responseCache }: App, logger: Logger): Watch {
  const topics = topicsOfCollections()
  const watch = watchChanges({
    collections: [...topics.keys()],
    onChange(collection) {
      const topic = topics.get(collection)
      if (topic) responseCache.invalidate(topic)
    },
    onBegin: () => responseCache.expireAll(),
    report: (line) => logger.warn(line),
  })
  responseCache.watchedBy(watch.isCurrent)
  return watch
}

/** Creates the sample content if the environment asks for it; otherwise cancels an unfinished seeding. */
async function seed(env: Env, logger: Logger, print: Print): Promise<void> {
  if ((env.seed ?? (env.production ? 'none' : 'demo')) === 'none') return clearSeedMark()
  // Loaded only here: later starts need none of it.
  const { seedOnce } = await import('./seed/index.ts')
  const { laid, refusal } = await seedOnce()
  if (refusal !== null) logger.warn(refusal)
  if (!laid || env.production) return
  const { resetSampleCoachPassword } = await import('./seed/sampleCoach.ts')
  printLogin(print, 'Sample coach', await resetSampleCoachPassword())
}

/**
 * Creates the administrator of the environment, or prints how the first one signs in. In production that is a link: the
 * log of a server is kept, and may be read by others or missed, so it holds no password.
 */
async function letAdminIn({ admin, production, publicUrl }: Env, print: Print): Promise<void> {
  if (admin || !production || publicUrl === null)
    return printLogin(print, 'Administrator', await ensureAdmin(admin))
  const link = await makeSetupLink(publicUrl)
  if (link !== null) print(`Set-up link for the first administrator, for one hour: ${link}`)
}

/** Warns of what a start can see, and nobody would notice: one line for each. */
async function warn(env: Env, sessionSecret: string, logger: Logger): Promise<void> {
  if (env.production && !env.mongodbUri)
    logger.warn(
      `MONGODB_URI is not set: the data is in the embedded store in ${path.resolve(env.dataDir)}, which is for one server and needs backups (docs/operations.md)`,
    )
  if (await noteSecret(sessionSecret)) logger.warn(OTHER_SECRET)
  if (env.production && env.publicUrl?.startsWith('http:')) logger.warn(PLAIN_HTTP)
  if (env.admin) await warnOfOtherAdmins(env.admin.username, logger)
}

/** Warns of the admins of an earlier ADMIN_USERNAME: a new one creates another admin, and the old one keeps its password. */
async function warnOfOtherAdmins(username: string, logger: Logger): Promise<void> {
  for (const other of await listOtherAdmins(username, { isOfStart: true })) {
    logger.warn(
      `The administrator "${other}" can still sign in, with the password it has. To remove it: npm run admin:remove -- ${asArgument(other)}`,
    )
  }
}

/** @returns a username as an argument of a command. */
const asArgument = (username: string): string =>
  /^[\w.@-]+$/.test(username) ? username : `'${username.replaceAll("'", `'\\''`)}'`

/** @returns who can sign in, and where; a password stands nowhere but in the line of the start that has made it. */
async function describeAccounts(): Promise<string> {
  const [first = '', ...others] = await listOtherAdmins('')
  const named = others.length > 0 ? `${first} and ${others.length} more` : first
  return `Administrators (${named}) sign in at /admin, coaches at /staff/login. A new password: npm run admin:create -- ${asArgument(first)}`
}

/** Prints a generated password; it is never shown anywhere else. */
function printLogin(print: Print, who: string, login: { username: string; password: string } | null): void {
  if (login) print(`${who}: ${login.username} / ${login.password} (shown once)`)
}
