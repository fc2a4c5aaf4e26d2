import { createECDH, createHash } from 'node:crypto'
import { PUSH_MESSAGES as M, type DeviceInput, type Renewal } from '@lane-and-court/contract/push/push.ts'
import { HttpError } from '../../http/errors.ts'
import { DeliveryModel, DeviceModel, type DeliveryDocument, type DeviceDocument } from './push.model.ts'

/** @returns the id of a device: the hash of its address, which only the device and its push service know. */
const deviceIdOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** @returns the id of what one device hears of one closure. */
export const deliveryIdOf = (closureId: string, device: string): string => `${closureId}-${device}`

/** Stores what a device follows, instead of what it followed. @throws HttpError 400 for a key that is none. */
export async function saveDevice({ endpoint, keys, follows }: DeviceInput): Promise<void> {
  rejectWrongKey(keys.p256dh)
  const _id = deviceIdOf(endpoint)
  await DeviceModel.replaceOne({ _id }, { endpoint, keys, follows }, { upsert: true })
}

/**
 * Gives a device the new address that its browser has got, also for what it is still to be told.
 * @returns false if no device has the former address. @throws HttpError 400 for a key that is none.
 */
export async function renewDevice({ former, endpoint, keys }: Renewal): Promise<boolean> {
  rejectWrongKey(keys.p256dh)
  const formerId = deviceIdOf(former)
  const device = deviceIdOf(endpoint)
  const known = await DeviceModel.findById(formerId).lean<DeviceDocument>()
  if (!known) return false
  await DeviceModel.replaceOne({ _id: device }, { endpoint, keys, follows: known.follows }, { upsert: true })
  if (device === formerId) return true
  const deliveries = await DeliveryModel.find({ device: formerId }).lean<DeliveryDocument[]>()
  for (const delivery of deliveries) {
    const _id = deliveryIdOf(delivery.closure.toHexString(), device)
    const state = delivery.state === 'sending' ? 'waiting' : delivery.state
    const service = new URL(endpoint).origin
    await DeliveryModel.replaceOne({ _id }, { ...delivery, _id, device, service, state }, { upsert: true })
  }
  await removeDevice(former)
  return true
}

/** Forgets a device, and what it was told. An unknown one is forgotten already. */
export async function removeDevice(endpoint: string): Promise<void> {
  const device = deviceIdOf(endpoint)
  await DeviceModel.deleteOne({ _id: device })
  await DeliveryModel.deleteMany({ device })
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
