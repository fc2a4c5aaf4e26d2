import type { Agent } from 'node:https'
import type { PushedNews } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import type { JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobResult } from '../../infra/jobs/storedJobs.ts'
import type { Logger } from '../../infra/logger.ts'
import { readMailSite } from '../site/site.service.ts'
import type { DeviceDocument } from './push.model.ts'
import { sendPush, type PushOutcome } from './sendPush.ts'
import type { VapidKeys } from './vapidKeys.service.ts'

/** When news is tried again that a push service did not take; after that it has failed. */
const WAITS: readonly number[] = [1, 5, 15, 60, 120, 240, 480]
/**
 * A push service answers within seconds, so a server that has not finished after two minutes has died. The notification
 * is then sent again: a device shows it only once, because both have the same tag.
 */
export const SEND_AGAIN = {
  abandonedAfter: 120_000,
  abandoned: async (_job: unknown, now: Date): Promise<JobResult> => ({ state: 'waiting', dueAt: now }),
} as const

export interface PushSender {
  keys: VapidKeys
  publicUrl: string | null
  agent: Agent
  logger: Logger
}

interface Notification {
  news: PushedNews
  /** When it is old. */
  until: Date
  isUrgent: boolean
}

/** Sends one notification to one device. @returns what became of it. */
export async function tellDevice(
  device: DeviceDocument,
  { news, until, isUrgent }: Notification,
  now: Date,
  sender: PushSender,
): Promise<PushOutcome> {
  const outcome = await sendPush(device, news, {
    ...sender,
    subject: await subjectOf(sender),
    ttl: Math.ceil((until.getTime() - now.getTime()) / 1000),
    isUrgent,
  })
  // Not the address, which is a secret of the device.
  const service = new URL(device.endpoint).origin
  if (outcome.kind !== 'sent' && outcome.kind !== 'gone')
    sender.logger.warn({ outcome: outcome.kind, service }, 'a notification was not sent')
  return outcome
}

/** A push service that has a question asks here; some refuse anything but https and mailto. */
async function subjectOf({ publicUrl }: PushSender): Promise<string> {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const { sender } = await readMailSite(publicUrl)
  return `mailto:${sender.from.address}`
}

/** @returns the result of a job whose notification was not sent, or null if it is not tried again. */
export function nextTry({ tries }: JobDocument, outcome: PushOutcome, now: Date): JobResult | null {
  const minutes = WAITS[tries - 1]
  if ((outcome.kind !== 'later' && outcome.kind !== 'away') || minutes === undefined) return null
  const wait = DateTime.fromJSDate(now).plus({ minutes }).toJSDate()
  const asked = outcome.kind === 'later' ? new Date(now.getTime() + outcome.waitMs) : now
  return { state: 'waiting', dueAt: asked > wait ? asked : wait, isAway: outcome.kind === 'away' }
}
