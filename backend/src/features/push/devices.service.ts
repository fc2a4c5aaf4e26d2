import { createECDH, createHash } from 'node:crypto'
import {
  PUSH_LIMITS,
  PUSH_MESSAGES as M,
  type DeviceInput,
  type Renewal,
} from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import { HttpError } from '../../http/errors.ts'
import { JobModel, type JobDocument } from '../../infra/jobs/job.model.ts'
import { queueJobs } from '../../infra/jobs/storedJobs.ts'
import { DeviceModel, NEWS, type DeviceDocument } from './push.model.ts'

/** The kind of the jobs that send a new device its first notification. */
export const CONFIRMATION = 'push-confirmation'
/** How long a device is kept whose first notification nobody has taken. */
export const UNCONFIRMED = { days: 1 } as const
/** How long a device is kept that opens no page of the site: pages say each month that it is in use. */
const UNUSED = { years: 1 } as const

const after = (now: Date, time: object): Date => DateTime.fromJSDate(now).plus(time).toJSDate()

/** @returns the id of a device: the hash of its address, which only the device and its push service know. */
const deviceIdOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** @returns the id of the job that tells one device of one closure. */
export const newsIdOf = (closureId: string, device: string): string => `${NEWS}-${closureId}-${device}`

/** The push services of the browsers: Google (and all that are built on Chromium), Mozilla, Apple, Microsoft. */
const KNOWN_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/**
 * Whoever subscribes names the server that gets the notifications: an unknown one could be slow, or read along.
 * @param others hosts that the operator allows too.
 * @returns whether an endpoint is at one of these hosts, or below one.
 */
function isKnownService(endpoint: string, others: readonly string[]): boolean {
  const { hostname } = new URL(endpoint)
  return [...KNOWN_SERVICES, ...others].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/**
 * Stores what a device follows, instead of what it followed; a new device is sent its first notification.
 * @param services hosts of push services beside the known ones.
 * @throws HttpError 400 for an unknown push service, or a key that is none; 503 if there are too many devices.
 */
export async function saveDevice(
  { endpoint, keys, follows }: DeviceInput,
  services: readonly string[],
  now = new Date(),
): Promise<void> {
  rejectUnknownService(endpoint, services)
  rejectWrongKey(keys.p256dh)
  const _id = deviceIdOf(endpoint)
  const known = await DeviceModel.findById(_id).lean<DeviceDocument>()
  if (!known && (await DeviceModel.estimatedDocumentCount()) >= PUSH_LIMITS.devices)
    throw new HttpError(503, 'unavailable', M.full)
  const isConfirmed = known?.confirmedAt != null
  const expiresAt = after(now, isConfirmed ? UNUSED : UNCONFIRMED)
  await DeviceModel.updateOne(
    { _id },
    { $set: { endpoint, keys, follows, expiresAt }, $setOnInsert: { confirmedAt: null } },
    { upsert: true },
  )
  if (!isConfirmed) await queueConfirmation(_id, endpoint, now)
}

async function queueConfirmation(device: string, endpoint: string, now: Date): Promise<void> {
  await queueJobs([
    {
      _id: `${CONFIRMATION}-${device}`,
      kind: CONFIRMATION,
      // Beside the lane of news, which no flood of made-up devices may hold up.
      lane: `${new URL(endpoint).origin} for new devices`,
      about: device,
      to: device,
      data: null,
      dueAt: now,
      expiresAt: after(now, UNCONFIRMED),
    },
  ])
}

/** Notes that the push service of a device has taken its first notification. */
export async function confirmDevice({ _id }: DeviceDocument, now: Date): Promise<void> {
  await DeviceModel.updateOne({ _id }, { confirmedAt: now, expiresAt: after(now, UNUSED) })
}

/**
 * Gives a device the new address that its browser has got, also for what it is still to be told.
 * @param services as of `saveDevice`.
 * @returns false if no device has the former address. @throws HttpError 400 as `saveDevice`.
 */
export async function renewDevice(
  { former, endpoint, keys }: Renewal,
  services: readonly string[],
  now = new Date(),
): Promise<boolean> {
  rejectUnknownService(endpoint, services)
  rejectWrongKey(keys.p256dh)
  const formerId = deviceIdOf(former)
  const device = deviceIdOf(endpoint)
  const known = await DeviceModel.findById(formerId).lean<DeviceDocument>()
  if (!known) return false
  const { follows, confirmedAt = null } = known
  const expiresAt = after(now, confirmedAt ? UNUSED : UNCONFIRMED)
  await DeviceModel.replaceOne(
    { _id: device },
    { endpoint, keys, follows, confirmedAt, expiresAt },
    { upsert: true },
  )
  if (device === formerId) return true
  if (!confirmedAt) await queueConfirmation(device, endpoint, now)
  const jobs = await JobModel.find({ to: formerId, kind: NEWS }).lean<JobDocument[]>()
  for (const job of jobs) {
    const _id = newsIdOf(job.about, device)
    const state = job.state === 'running' ? 'waiting' : job.state
    const lane = new URL(endpoint).origin
    await JobModel.replaceOne(
      { _id },
      { ...job, _id, to: device, lane, state, claim: null },
      { upsert: true },
    )
  }
  await removeDevice(former)
  return true
}

/** Forgets a device, and what it was told. An unknown one is forgotten already. */
export async function removeDevice(endpoint: string): Promise<void> {
  const device = deviceIdOf(endpoint)
  await DeviceModel.deleteOne({ _id: device })
  await JobModel.deleteMany({ to: device })
}

function rejectUnknownService(endpoint: string, services: readonly string[]): void {
  if (!isKnownService(endpoint, services))
    throw new HttpError(400, 'validation', M.endpoint, { endpoint: M.endpoint })
}

/** @throws HttpError 400 for a key that is no point of the curve: nothing could be encrypted for it. */
function rejectWrongKey(p256dh: string): void {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw new HttpError(400, 'validation', M.keys, { 'keys.p256dh': M.keys })
  }
}
