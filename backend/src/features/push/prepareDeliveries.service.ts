import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { ignoreDuplicates } from '../../infra/database/stored.ts'
import { readAllClasses } from '../classes/classes.service.ts'
import { deliveryIdOf } from './devices.service.ts'
import { concernedClasses, interestIn, type Interest } from './interest.ts'
import { isOff } from './notices.service.ts'
import {
  DeliveryModel,
  DeviceModel,
  NoticeModel,
  type DeliveryDocument,
  type DeviceDocument,
  type NoticeDocument,
} from './push.model.ts'
import { sendingTime } from './quietHours.ts'

const AT_ONCE = 500
/** A round that was begun so long ago and not prepared is one of a restored backup: its news is old. */
const PREPARED_WITHIN = { hours: 24 } as const

const { trusted } = mongoose

/**
 * Queues what each device is to hear of a closure. Whoever does it again, after a crash or beside this server, queues
 * nothing twice.
 */
export async function prepareDeliveries(notice: NoticeDocument, now: Date): Promise<void> {
  const isOld = DateTime.fromJSDate(notice.beganAt).plus(PREPARED_WITHIN).toJSDate() < now
  if (!isOld) await queueAll(notice, now)
  const { _id, round } = notice
  await NoticeModel.updateOne({ _id, round, state: 'preparing' }, { state: 'prepared' })
}

async function queueAll(notice: NoticeDocument, now: Date): Promise<void> {
  const concerned = isOff(notice) ? null : concernedClasses(notice.closure, await readAllClasses(), now)
  let batch: DeviceDocument[] = []
  const queueBatch = async () => {
    const interests = batch.map((device) => ({
      device,
      interest: concerned && interestIn(notice.closure, concerned, device.follows, now),
    }))
    batch = []
    await queue(notice, interests, now)
  }
  for await (const device of DeviceModel.find().lean<DeviceDocument[]>().cursor({ batchSize: AT_ONCE })) {
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
  const { _id: closure, round, expiresAt } = notice
  const earlier = await DeliveryModel.find({
    closure,
    device: trusted({ $in: devices.map(({ device }) => device._id) }),
  }).lean<DeliveryDocument[]>()
  const earlierOf = new Map(earlier.map((delivery) => [delivery.device, delivery]))
  const added: object[] = []
  for (const { device, interest } of devices) {
    const known = earlierOf.get(device._id)
    const fresh = { round, state: 'waiting', tries: 0, claimedAt: null, expiresAt }
    if (!known && interest) {
      added.push({
        ...fresh,
        ...interest,
        _id: deliveryIdOf(closure.toHexString(), device._id),
        closure,
        device: device._id,
        service: new URL(device.endpoint).origin,
        dueAt: sendingTime(now, interest.next),
      })
    } else if (known && known.round < round) {
      const filter = { _id: known._id, round: known.round }
      // Who heard of lessons that are still ahead must hear that they take place after all.
      const mayKnow = known.told === 'on' || known.state === 'sending'
      const isToldOff = !interest && mayKnow && known.until > now
      if (interest)
        await DeliveryModel.updateOne(filter, {
          $set: { ...fresh, ...interest, isOff: false, dueAt: sendingTime(now, interest.next) },
        })
      else if (isToldOff)
        await DeliveryModel.updateOne(filter, {
          $set: { ...fresh, isOff: true, dueAt: sendingTime(now, known.next) },
        })
      else if (known.told === null) await DeliveryModel.deleteOne(filter)
      else await DeliveryModel.updateOne(filter, { $set: { round, state: 'told' } })
    }
  }
  if (added.length > 0) await DeliveryModel.insertMany(added, { ordered: false }).catch(ignoreDuplicates)
}
