import { closureTitle, describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { PushedNews } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import type { JobDocument } from '../../infra/jobs/job.model.ts'
import type { JobKind } from '../../infra/jobs/jobs.ts'
import type { JobResult } from '../../infra/jobs/storedJobs.ts'
import { removeDevice } from './devices.service.ts'
import { noteClosures } from './notices.service.ts'
import { prepareNews } from './prepareNews.service.ts'
import { DeviceModel, NEWS, NoticeModel } from './push.model.ts'
import type { DeviceDocument, NewsData, NoticeDocument } from './push.model.ts'
import { sendingTime } from './quietHours.ts'
import { noteSchedules } from './schedules.service.ts'
import { nextTry, SEND_AGAIN, tellDevice, type PushSender } from './tellDevice.ts'

/** News of a lesson so soon is brought to a device that saves power, too. */
const URGENT = { hours: 12 } as const

/** Tells devices of closures, and of lasting changes of classes. */
export const newsKind = (sender: PushSender): JobKind<NewsData> => ({
  name: NEWS,
  async prepare(now) {
    await noteClosures(now)
    await noteSchedules(now)
    const notices = await NoticeModel.find({ state: 'preparing' }).lean<NoticeDocument[]>()
    for (const notice of notices) await prepareNews(notice, now)
  },
  run: (job, now) => tellOne(job, now(), sender),
  ...SEND_AGAIN,
})

async function tellOne(job: JobDocument<NewsData>, now: Date, sender: PushSender): Promise<JobResult> {
  const { data } = job
  const [device, notice] = await Promise.all([
    DeviceModel.findById(job.to).lean<DeviceDocument>(),
    NoticeModel.findById(job.about).lean<NoticeDocument>(),
  ])
  // It wants no news any more.
  if (!device) return { state: 'dropped' }
  if (!notice || notice.round !== data.round || data.until <= now)
    return { state: data.told ? 'done' : 'failed' }
  // It may have been tried before the quiet hours.
  const dueAt = sendingTime(now, data.next)
  if (dueAt > now) return { state: 'waiting', dueAt, isUntried: true }
  const isUrgent = data.next !== null && data.next < DateTime.fromJSDate(now).plus(URGENT).toJSDate()
  const outcome = await tellDevice(
    device,
    { news: newsOf(data, notice), until: data.until, isUrgent },
    now,
    sender,
  )
  if (outcome.kind === 'sent') return { state: 'done', data: { told: data.isOff ? 'off' : 'on' } }
  if (outcome.kind !== 'gone') return nextTry(job, outcome, now) ?? { state: 'failed' }
  await removeDevice(device.endpoint)
  return { state: 'dropped' }
}

/** @returns what a device is told, in the words of the banner. The day has no "today": it may be read tomorrow. */
function newsOf({ isOff, path }: NewsData, { closure, former, news }: NoticeDocument): PushedNews {
  if (news) return { tag: closure.id, ...news, path }
  const told = isOff ? (former ?? closure) : closure
  const sentence = describeClosure(told)
  return {
    tag: closure.id,
    title: closureTitle(told),
    body: isOff ? `No longer the case: ${sentence}` : sentence,
    path,
  }
}
