import type { PushedNews } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import type { JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import type { JobResult } from '../../infra/jobs/storedJobs.ts'
import { confirmDevice, CONFIRMATION, removeDevice, UNCONFIRMED } from './devices.service.ts'
import { DeviceModel, type DeviceDocument } from './push.model.ts'
import { nextTry, SEND_AGAIN, tellDevice, type PushSender } from './tellDevice.ts'

const FIRST: PushedNews = {
  tag: 'confirmation',
  title: 'Notifications are on',
  body: 'This device will tell you when a class that you follow is canceled or moved.',
  path: '/my-week',
}

/**
 * Sends each new device its first notification. Its push service takes that only for a device which has subscribed to
 * this site, so that addresses which somebody made up are forgotten, and never asked about a closure.
 */
export const confirmationKind = (sender: PushSender): JobKind<null> => ({
  name: CONFIRMATION,
  run: (job, now) => confirm(job, now(), sender),
  ...SEND_AGAIN,
})

async function confirm(job: JobDocument<null>, now: Date, sender: PushSender): Promise<JobResult> {
  const device = await DeviceModel.findById(job.about).lean<DeviceDocument>()
  if (!device || device.confirmedAt) return { state: 'dropped' }
  const until = DateTime.fromJSDate(now).plus(UNCONFIRMED).toJSDate()
  const outcome = await tellDevice(device, { news: FIRST, until, isUrgent: false }, now, sender)
  const again = nextTry(job, outcome, now)
  if (again) return again
  if (outcome.kind === 'sent') await confirmDevice(device, now)
  else await removeDevice(device.endpoint)
  return { state: 'dropped' }
}
