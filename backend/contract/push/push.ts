import type { Location } from '../classes/classes.limits.ts'
import type { Sport } from '../http/common.ts'

export const PUSH_LIMITS = {
  /** The longest address of a device at its push service. */
  endpoint: 1000,
  /** More are not told of closures: their preparation would take too long. */
  devices: 20_000,
  /** As many classes as can have a star. */
  classes: 50,
} as const

export const PUSH_MESSAGES = {
  endpoint: 'The address of this device is not one of a push service',
  keys: 'The keys of this device are not valid',
  full: 'So many devices get notifications already that no more can be added. Try again another day',
  follows: 'Choose at least one class or place, or everything',
} as const

/** A pool or a group of courts, as a closure names them. */
export interface FollowedPlace {
  location: Location
  sport: Sport
}

/** The news that a device gets: of each of these. */
export interface Follows {
  everything: boolean
  classIds: string[]
  places: FollowedPlace[]
}

/** What a browser hands out when it subscribes (`PushSubscription.toJSON()`). */
export interface DeviceAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Request of PUT /api/push/subscriptions: the device, and what it follows from now on. */
export interface DeviceInput extends DeviceAddress {
  follows: Follows
}

/** Request of POST /api/push/renewal: the browser has given the device another address. */
export interface Renewal extends DeviceAddress {
  /** The address that it had. */
  former: string
}

/** Request of POST /api/push/removal. */
export interface DeviceRemoval {
  endpoint: string
}

/** Response of GET /api/push: the public key with which browsers subscribe (VAPID). */
export interface PushInfo {
  publicKey: string
}

/** What a device is sent: the service worker shows it as a notification. */
export interface PushedNews {
  /** A notification with the same tag is replaced. */
  tag: string
  title: string
  body: string
  /** The page that a tap opens. */
  path: string
}

/** How many devices heard of a closure: one entry of GET /api/admin/push. */
export interface ClosureReach {
  closureId: string
  told: number
  pending: number
}
