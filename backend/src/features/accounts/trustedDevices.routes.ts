import { trustedDevices } from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import { ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import Joi from 'joi'
import type { Middleware } from 'koa'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { tokensOf } from '../../http/trustedTokens.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { ownEntry } from './ownEntry.ts'
import { trusterOf } from './secondStep.service.ts'
import { forgetTrustedDevice, forgetTrustedDevices, listTrustedDevices } from './trustedDevices.service.ts'

const topic = null
const DEVICE = Joi.string().max(64)

/** The devices on which the account signs in without its second step (docs/product.md section 7). */
export function trustedDevicesRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  tokens: Middleware,
): void {
  for (const role of ['admin', 'staff'] as const) {
    const own = router.of(role, 'Accounts')
    const path = `/api/${role}/trusted-devices`
    own.get(
      path,
      {
        summary: 'The devices on which the account signs in without a code',
        before: [tokens],
        response: trustedDevices,
      },
      async (ctx) => {
        const truster = await trusterOf(role, actorOf(ctx).id)
        const devices = truster ? await listTrustedDevices(truster, tokensOf(ctx)) : []
        return devices.map(({ _id, device, trustedAt, lastUsedAt, expiresAt, isThis }) => ({
          id: _id,
          device,
          trustedAt: trustedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isThis,
        }))
      },
    )

    own.delete(
      path,
      { summary: 'Forgets all trusted devices: each asks for a code again', response: NO_BODY },
      (ctx) => {
        const actor = actorOf(ctx)
        return commitWrite(ctx, {
          topic,
          save: () => forgetTrustedDevices(role, actor.id),
          log: () => ownEntry(actor, 'trusted-devices-forgotten'),
        })
      },
    )

    own.delete(
      `${path}/:device`,
      { summary: 'Forgets one trusted device', params: { device: DEVICE }, errors: [404], response: NO_BODY },
      async (ctx) => {
        const actor = actorOf(ctx)
        await commitWrite(ctx, {
          topic,
          save: async () => {
            if (!(await forgetTrustedDevice(role, actor.id, String(ctx.params.device))))
              throw new HttpError(404, 'not_found', M.trustGone)
          },
          log: () => ownEntry(actor, 'trusted-device-forgotten'),
        })
      },
    )
  }
}
