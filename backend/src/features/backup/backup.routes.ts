import { BACKUP_LIMITS, BACKUP_MESSAGES } from '@lane-and-court/contract/backup/backup.ts'
import { backupRequestSchema, backupTicketSchema } from '@lane-and-court/contract/backup/backup.schema.ts'
import { backupStatus, backupTicket } from '@lane-and-court/contract/backup/backup.shapes.ts'
import type { Context, Middleware } from 'koa'
import { actorOf } from '../../http/sessions.ts'
import { withDocs } from '../../http/routeDocs.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordCheck, countRequest } from '../../http/rateLimits.ts'
import { BackupError } from '../../infra/backup/backupError.ts'
import type { DatabaseChoice } from '../../infra/backup/openSource.ts'
import type { TemporaryBackup } from '../../infra/backup/temporaryBackup.ts'
import { readDisks, type ServerFolders } from '../../infra/disks.ts'
import type { Logger } from '../../infra/logger.ts'
import { createRateLimiter } from '../../infra/rateLimiter.ts'
import { logActivity } from '../../resources/activityLog.ts'
import { presentBackupStatus } from './backup.presenter.ts'
import { finishedBackup, readBackupState, recordBackup } from './backupState.service.ts'
import { checkPassword, createTicket, findTicket, useTicket } from './backupTickets.service.ts'

/** What the routes need to make a backup. */
export interface BackupRoutesOptions {
  database: DatabaseChoice
  /** Where the file is that is being downloaded. */
  folder: string
  /** How often this server makes backups by itself; null if it makes none. */
  everyMs: number | null
  /** The folders whose disks are shown. */
  folders: ServerFolders
  sessionSecret: string
  logger: Logger
}

const HOUR_SECONDS = 3600
const downloads = createRateLimiter('backup-download', BACKUP_LIMITS.downloadsPerHour, HOUR_SECONDS)

const countDownload = withDocs(
  {
    errors: [429],
    notes: [`At most ${BACKUP_LIMITS.downloadsPerHour} downloads of one administrator in an hour.`],
  },
  (_ctx, next) => next(),
)

/** The last backup, and the download of one (docs/product.md section 7). */
export function backupRoutes(router: GuardedRouter, options: BackupRoutesOptions): void {
  const routes = router.of('admin', 'Backup')
  routes.get(
    '/api/admin/backups',
    {
      summary: 'The newest backup, whether the servers fail to make one, and the room on their disks',
      response: backupStatus,
    },
    async () =>
      presentBackupStatus(await readBackupState(), options.everyMs, await readDisks(options.folders)),
  )

  // Not idempotent by key: its record would contain a fast hash of the password.
  routes.post(
    '/api/admin/backups',
    {
      summary: 'Checks the password once more, and allows one download',
      before: [countPasswordCheck, countDownload, smallBody],
      body: backupRequestSchema,
      status: 201,
      response: backupTicket,
    },
    async (ctx, { body }) => {
      const actor = actorOf(ctx)
      await checkPassword(actor, body.password)
      await countRequest(ctx, downloads, actor.id, BACKUP_MESSAGES.tooMany)
      return { ticket: await createTicket(actor.id) }
    },
  )

  routes.get(
    '/api/admin/backups/:ticket',
    {
      summary: 'Makes a backup of everything, and sends it as a file',
      params: { ticket: backupTicketSchema },
      before: [requireTicket],
      errors: [404, 503],
      response: { media: 'application/octet-stream' },
      hasEffect: true,
    },
    async (ctx) => {
      const actor = actorOf(ctx)
      await useTicket(String(ctx.params.ticket), actor.id)
      const object = { type: 'backup', id: null, name: '' }
      const backup = await makeOne(options, endingWith(ctx))
      await logActivity({ actor, action: 'downloaded', object: { ...object, name: backup.name } })
      return send(ctx, backup, actor.name)
    },
  )
}

/** Looks at the ticket without using it up. */
const requireTicket: Middleware = async (ctx, next) => {
  await findTicket(String(ctx.params.ticket), actorOf(ctx).id)
  await next()
}

/** One after another: each needs a part of the disk, and of the time of this server. */
let before: Promise<unknown> = Promise.resolve()

/** @throws HttpError 503 when the file cannot be written. */
function makeOne(options: BackupRoutesOptions, signal: AbortSignal): Promise<TemporaryBackup> {
  const backup = before.then(() => makeNow(options, signal))
  before = backup.catch(() => {})
  return backup
}

async function makeNow(
  { database, folder, sessionSecret, logger }: BackupRoutesOptions,
  signal: AbortSignal,
): Promise<TemporaryBackup> {
  // Loaded only here, so that the start does not take longer.
  const { openSource } = await import('../../infra/backup/openSource.ts')
  const { makeTemporaryBackup } = await import('../../infra/backup/temporaryBackup.ts')
  signal.throwIfAborted()
  const source = await openSource(database)
  try {
    return await makeTemporaryBackup({ source, sessionSecret, signal }, folder)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    logger.error({ err: error }, 'no backup could be made for a download')
    throw new HttpError(503, 'unavailable', BACKUP_MESSAGES.noRoom)
  } finally {
    await source.close()
  }
}

/** @returns a signal that ends the work when whoever waits for it has gone. */
function endingWith(ctx: Context): AbortSignal {
  const ending = new AbortController()
  ctx.res.once('close', () => ending.abort(new HttpError(400, 'bad_request', 'The download was ended.')))
  return ending.signal
}

function send(ctx: Context, { name, summary, stream }: TemporaryBackup, by: string) {
  ctx.type = 'application/octet-stream'
  ctx.length = summary.fileBytes
  ctx.attachment(name)
  // Only what was sent completely has left the server.
  stream.once('end', () => void recordBackup(finishedBackup(summary, name, 'download', by)).catch(() => {}))
  return stream
}
