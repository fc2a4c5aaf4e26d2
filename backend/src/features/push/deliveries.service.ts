import type { ClosureReach } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import mongoose, { type Types } from 'mongoose'
import { removeDevice } from './devices.service.ts'
import { DeliveryModel, DeviceModel, type DeliveryDocument, type DeviceDocument } from './push.model.ts'
import type { PushOutcome } from './sendPush.ts'

/** A server that has begun to send and said nothing for so long has died: a push service answers within seconds. */
const CLAIM = { minutes: 2 } as const
/** When news is tried again that a push service did not take; after that it has failed. */
const WAITS: readonly number[] = [1, 5, 15, 60, 120, 240, 480]

const { trusted } = mongoose

const laterBy = (now: Date, minutes: number): Date => DateTime.fromJSDate(now).plus({ minutes }).toJSDate()

/** Takes the news for one device, for this server alone. @returns null if none is due. */
export function claimDelivery(now: Date): Promise<DeliveryDocument | null> {
  return DeliveryModel.findOneAndUpdate(
    { state: 'waiting', dueAt: trusted({ $lte: now }) },
    { $set: { state: 'sending', claimedAt: now }, $inc: { tries: 1 } },
    { sort: { dueAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean<DeliveryDocument>()
}

/** @returns the filter for a delivery that was claimed: a newer round may have replaced it meanwhile. */
const claimed = ({ _id, round }: DeliveryDocument) => ({ _id, round, state: 'sending' }) as const

/** @returns the device of a delivery; null for one that wants no news any more. */
export async function readDevice({ _id, device }: DeliveryDocument): Promise<DeviceDocument | null> {
  const known = await DeviceModel.findById(device).lean<DeviceDocument>()
  if (!known) await DeliveryModel.deleteOne({ _id })
  return known
}

/** What a server had begun to send when it died is sent again: the device shows the same news once, by its tag. */
export async function freeAbandoned(now: Date): Promise<void> {
  const claimedAt = trusted({ $lte: DateTime.fromJSDate(now).minus(CLAIM).toJSDate() })
  await DeliveryModel.updateMany({ state: 'sending', claimedAt }, { state: 'waiting', dueAt: now })
}

/** Ends what is no news any more. */
export async function noteTooOld(delivery: DeliveryDocument): Promise<void> {
  await DeliveryModel.updateOne(claimed(delivery), { state: delivery.told ? 'told' : 'failed' })
}

/** Leaves a delivery for a later time; that it was looked at is no try. */
export async function postpone(delivery: DeliveryDocument, dueAt: Date): Promise<void> {
  await DeliveryModel.updateOne(claimed(delivery), {
    $set: { state: 'waiting', dueAt },
    $inc: { tries: -1 },
  })
}

/** Stores what became of news that was sent. */
export async function noteOutcome(
  delivery: DeliveryDocument,
  outcome: PushOutcome,
  now: Date,
): Promise<void> {
  const { isOff, tries, service } = delivery
  if (outcome.kind === 'sent')
    return void (await DeliveryModel.updateOne(claimed(delivery), {
      state: 'told',
      told: isOff ? 'off' : 'on',
    }))
  if (outcome.kind === 'gone') {
    const device = await DeviceModel.findById(delivery.device).lean<DeviceDocument>()
    if (device) await removeDevice(device.endpoint)
    return
  }
  const minutes = WAITS[tries - 1]
  if (outcome.kind === 'refused' || minutes === undefined)
    return void (await DeliveryModel.updateOne(claimed(delivery), { state: 'failed' }))
  const wait = laterBy(now, minutes)
  const asked = outcome.kind === 'later' ? new Date(now.getTime() + outcome.waitMs) : now
  const dueAt = asked > wait ? asked : wait
  await DeliveryModel.updateOne(claimed(delivery), { state: 'waiting', dueAt })
  // The others of a service that is away need not find that out one by one.
  if (outcome.kind === 'away')
    await DeliveryModel.updateMany({ state: 'waiting', service, dueAt: trusted({ $lt: dueAt }) }, { dueAt })
}

/** @returns how many devices heard of each closure, and how many are still to hear of it. */
export async function countReach(): Promise<ClosureReach[]> {
  const groups = await DeliveryModel.aggregate<{
    _id: { closure: Types.ObjectId; state: DeliveryDocument['state'] }
    count: number
  }>([{ $group: { _id: { closure: '$closure', state: '$state' }, count: { $sum: 1 } } }])
  const reach = new Map<string, ClosureReach>()
  for (const { _id, count } of groups) {
    const closureId = _id.closure.toHexString()
    const one = reach.get(closureId) ?? { closureId, told: 0, pending: 0 }
    reach.set(closureId, one)
    if (_id.state === 'told') one.told += count
    if (_id.state === 'waiting' || _id.state === 'sending') one.pending += count
  }
  return [...reach.values()].filter(({ told, pending }) => told + pending > 0)
}
