import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { JobModel, type JobDocument } from '../../infra/jobs/job.model.ts'
import { queueJobs, type NewJob } from '../../infra/jobs/storedJobs.ts'
import { readShownClasses } from '../classes/classes.service.ts'
import { newsIdOf } from './devices.service.ts'
import { concernedClasses, interestIn, type Interest } from './interest.ts'
import { isOff } from './notices.service.ts'
import { DeviceModel, NEWS, NoticeModel } from './push.model.ts'
import type { DeviceDocument, NewsData, NoticeDocument } from './push.model.ts'
import { sendingTime } from './quietHours.ts'

const AT_ONCE = 500
/** A round that was begun so long ago and not prepared is one of a restored backup: its news is old. */
const PREPARED_WITHIN = { hours: 24 } as const

const { trusted } = mongoose

/**
 * Queues what each device is to hear of a closure. Whoever does it again, after a crash or beside this server, queues
 * nothing twice.
 */
export async function prepareNews(notice: NoticeDocument, now: Date): Promise<void> {
  const isOld = DateTime.fromJSDate(notice.beganAt).plus(PREPARED_WITHIN).toJSDate() < now
  if (!isOld) await queueAll(notice, now)
  const { _id, round } = notice
  await NoticeModel.updateOne({ _id, round, state: 'preparing' }, { state: 'prepared' })
}

async function queueAll(notice: NoticeDocument, now: Date): Promise<void> {
  const concerned = isOff(notice) ? null : concernedClasses(notice.closure, await readShownClasses(), now)
  let batch: DeviceDocument[] = []
  const queueBatch = async () => {
    const interests = batch.map((device) => ({
      device,
      interest: concerned && interestIn(notice.closure, concerned, device.follows, now),
    }))
    batch = []
    await queue(notice, interests, now)
  }
  const devices = DeviceModel.find({ confirmedAt: trusted({ $ne: null }) }).lean<DeviceDocument[]>()
  for await (const device of devices.cursor({ batchSize: AT_ONCE })) {
    batch.push(device)
    if (batch.length >= AT_ONCE) await queueBatch()
  }
  await queueBatch()
}

interface Interested {
  device: DeviceDocument
  interest: Interest | null
}

async function queue(notice: NoticeDocument, devices: readonly Interested[], now: Date): Promise<void> {
  if (devices.length === 0) return
  const { round, expiresAt } = notice
  const about = notice._id.toHexString()
  const ids = devices.map(({ device }) => newsIdOf(about, device._id))
  const earlier = await JobModel.find({ _id: trusted({ $in: ids }) }).lean<JobDocument<NewsData>[]>()
  const earlierOf = new Map(earlier.map((job) => [job.to, job]))
  const added: NewJob<NewsData>[] = []
  for (const { device, interest } of devices) {
    const known = earlierOf.get(device._id)
    if (!known && interest) {
      added.push({
        _id: newsIdOf(about, device._id),
        kind: NEWS,
        lane: new URL(device.endpoint).origin,
        about,
        to: device._id,
        data: { round, isOff: false, ...interest, told: null },
        dueAt: sendingTime(now, interest.next),
        expiresAt,
      })
    } else if (known && known.data.round < round) {
      const filter = { _id: known._id, 'data.round': known.data.round }
      const { data } = known
      // Who heard of lessons that are still ahead must hear that they take place after all.
      const mayKnow = data.told === 'on' || known.state === 'running'
      const isToldOff = !interest && mayKnow && data.until > now
      const again = (next: Partial<NewsData>) => ({
        state: 'waiting',
        dueAt: sendingTime(now, (interest ?? data).next),
        tries: 0,
        // What may be on its way is not this any more.
        claim: null,
        data: { ...data, ...next, round },
        expiresAt,
      })
      if (interest) await JobModel.updateOne(filter, { $set: again({ ...interest, isOff: false }) })
      else if (isToldOff) await JobModel.updateOne(filter, { $set: again({ isOff: true }) })
      else if (data.told === null) await JobModel.deleteOne(filter)
      else await JobModel.updateOne(filter, { $set: { state: 'done', claim: null, 'data.round': round } })
    }
  }
  await queueJobs(added)
}
