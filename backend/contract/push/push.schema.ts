import Joi from 'joi'
import { LOCATIONS } from '../classes/classes.limits.ts'
import { SPORTS } from '../http/common.ts'
import { idSchema } from '../http/common.schema.ts'
import {
  PUSH_LIMITS,
  PUSH_MESSAGES as M,
  type DeviceInput,
  type DeviceRemoval,
  type FollowedPlace,
  type Follows,
  type Renewal,
} from './push.ts'

/** A name with a dot that the public name service may know; never an IP address, and no name of a private network. */
const PUBLIC_NAME = /^(?=.{4,253}$)([a-z\d_-]+\.)+[a-z][a-z\d-]+$/
const PRIVATE_NAME = /\.(local|localhost|internal|intranet|lan|home|corp|onion|arpa)$/

/**
 * @returns whether a URL may be that of a push service: the server sends requests there, so it must not lead into its
 *   own network. What the name stands for is checked again when something is sent.
 */
function isPushService(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, href } = new URL(text)
  // Only the normalized form of a URL, without a fragment: otherwise one device could register many times.
  if (href !== text || text.includes('#')) return false
  const isPublic = PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublic
}

const endpoint = Joi.string()
  .max(PUSH_LIMITS.endpoint)
  .custom((text: string, helpers) => (isPushService(text) ? text : helpers.error('any.invalid')))
  .required()
  .messages({ '*': M.endpoint })

const encoded = (characters: number) =>
  Joi.string()
    .pattern(new RegExp(`^[\\w-]{${characters}}$`))
    .required()
    .messages({ '*': M.keys })

// A point of the curve P-256 has 65 bytes, and the secret 16 (RFC 8291).
const keys = Joi.object<DeviceInput['keys'], true>({ p256dh: encoded(87), auth: encoded(22) }).required()

const place = Joi.object<FollowedPlace, true>({
  location: Joi.string()
    .valid(...LOCATIONS)
    .required(),
  sport: Joi.string()
    .valid(...SPORTS)
    .required(),
})

const follows = Joi.object<Follows, true>({
  everything: Joi.boolean().required(),
  classIds: Joi.array().items(idSchema.optional()).max(PUSH_LIMITS.classes).unique().required(),
  places: Joi.array()
    .items(place)
    .max(LOCATIONS.length * SPORTS.length)
    .required(),
})
  .custom((chosen: Follows, helpers) =>
    chosen.everything || chosen.classIds.length > 0 || chosen.places.length > 0
      ? chosen
      : helpers.error('any.invalid'),
  )
  .required()
  .messages({ 'any.invalid': M.follows, 'any.required': M.follows })

/** Request of PUT /api/push/subscriptions. */
export const deviceSchema = Joi.object<DeviceInput, true>({ endpoint, keys, follows })

/** Request of POST /api/push/renewal. */
export const renewalSchema = Joi.object<Renewal, true>({ endpoint, keys, former: endpoint })

/** Request of POST /api/push/removal. */
export const deviceRemovalSchema = Joi.object<DeviceRemoval, true>({ endpoint })
