import type { DeviceAddress } from '@lane-and-court/contract/push/push.ts'

/** @returns what the server needs to know of a subscription. */
export function addressOf(subscription: PushSubscription): DeviceAddress {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** @returns whether a subscription was made with this key; another one of the site gets no more news. */
export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
