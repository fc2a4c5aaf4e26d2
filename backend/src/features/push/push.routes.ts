import type { PushInfo } from '@lane-and-court/contract/push/push.ts'
import {
  deviceRemovalSchema,
  deviceSchema,
  renewalSchema,
} from '@lane-and-court/contract/push/push.schema.ts'
import { closureReach, pushInfo } from '@lane-and-court/contract/push/push.shapes.ts'
import { smallBody } from '../../http/body.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { notFound } from '../../http/errors.ts'
import { rateLimit } from '../../http/rateLimits.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import type { Jobs } from '../../infra/jobs/jobs.ts'
import { removeDevice, renewDevice, saveDevice } from './devices.service.ts'
import { countReach } from './reach.service.ts'

const CALLS = 60
const WINDOW_SECONDS = 600

/** GET /api/push: with which key a browser subscribes. */
export function pushInfoRoute(responseCache: ResponseCache, info: PushInfo): void {
  responseCache.declare(
    '/api/push',
    {
      tag: 'Public',
      summary: 'The key with which a browser subscribes to news of closures',
      response: pushInfo,
      topic: 'none',
      cacheControl: 'no-cache',
    },
    async () => info,
  )
}

interface Options {
  /** Hosts of push services beside the known ones. */
  pushServices: readonly string[]
  jobs: Pick<Jobs, 'wake'>
}

/** What devices and the office call (docs/product.md section 7). A device is known by its address alone. */
export function pushRoutes(router: GuardedRouter, { pushServices, jobs }: Options): void {
  const open = router.of('public', 'Public')
  const admin = router.of('admin', 'Closures')
  const before = [rateLimit('push', CALLS, WINDOW_SECONDS), smallBody]

  open.put(
    '/api/push/subscriptions',
    {
      summary: 'What a device follows: it is told of closures that concern it',
      before,
      body: deviceSchema,
      response: NO_BODY,
    },
    async (_ctx, { body }) => {
      await saveDevice(body, pushServices)
      // Its first notification. Nobody waits for that.
      void jobs.wake()
    },
  )

  open.post(
    '/api/push/renewal',
    {
      summary: 'The new address of a device, in place of a former one',
      before,
      body: renewalSchema,
      errors: [404],
      response: NO_BODY,
    },
    async (_ctx, { body }) => {
      if (!(await renewDevice(body, pushServices))) throw notFound('Device')
    },
  )

  open.post(
    '/api/push/removal',
    { summary: 'Forgets a device', before, body: deviceRemovalSchema, response: NO_BODY },
    async (_ctx, { body }) => removeDevice(body.endpoint),
  )

  admin.get(
    '/api/admin/push',
    {
      summary: 'How many devices heard of each closure, and how many are still to hear of it',
      response: closureReach,
    },
    () => countReach(),
  )
}
