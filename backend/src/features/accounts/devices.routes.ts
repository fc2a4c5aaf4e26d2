import { signedInDevices, trustedDevices } from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import { ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import Joi from 'joi'
import type { Middleware } from 'koa'
import { actorOf, sessionIdOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { tokensOf } from '../../http/trustedTokens.ts'
import { endListedSession, endSessionsOf, listSessions } from '../../infra/sessions/sessions.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { ownWriter } from './ownWrite.ts'
import { trusterOf } from './secondStep.service.ts'
import { forgetTrustedDevice, forgetTrustedDevices, listTrustedDevices } from './trustedDevices.service.ts'

const ID = Joi.string().max(64)

/** The devices on which the account is signed in, and those that may skip the second step (docs/product.md section 7). */
export function devicesRoutes(router: GuardedRouter, commitWrite: CommitWrite, tokens: Middleware): void {
  const write = ownWriter(commitWrite)
  for (const role of ['admin', 'staff'] as const) {
    const own = router.of(role, 'Accounts')
    const sessions = `/api/${role}/sessions`
    const trusted = `/api/${role}/trusted-devices`

    own.get(
      sessions,
      { summary: 'The devices on which the account is signed in', response: signedInDevices },
      async (ctx) => {
        const devices = await listSessions(role, actorOf(ctx).id, sessionIdOf(ctx))
        return devices.map(({ _id, device, createdAt, lastSeenAt, isThis }) => ({
          id: _id,
          device,
          signedInAt: createdAt.toISOString(),
          lastUsedAt: lastSeenAt.toISOString(),
          isThis,
        }))
      },
    )

    own.delete(sessions, { summary: 'Signs out all other devices', response: NO_BODY }, (ctx) =>
      write(ctx, 'devices-signed-out', () => endSessionsOf(role, actorOf(ctx).id, sessionIdOf(ctx))),
    )

    own.delete(
      `${sessions}/:session`,
      { summary: 'Signs out one device', params: { session: ID }, errors: [404], response: NO_BODY },
      (ctx) =>
        write(ctx, 'device-signed-out', async () => {
          if (!(await endListedSession(role, actorOf(ctx).id, String(ctx.params.session))))
            throw new HttpError(404, 'not_found', M.sessionGone)
        }),
    )

    own.get(
      trusted,
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
      trusted,
      { summary: 'Forgets all trusted devices: each asks for a code again', response: NO_BODY },
      (ctx) => write(ctx, 'trusted-devices-forgotten', () => forgetTrustedDevices(role, actorOf(ctx).id)),
    )

    own.delete(
      `${trusted}/:device`,
      { summary: 'Forgets one trusted device', params: { device: ID }, errors: [404], response: NO_BODY },
      (ctx) =>
        write(ctx, 'trusted-device-forgotten', async () => {
          if (!(await forgetTrustedDevice(role, actorOf(ctx).id, String(ctx.params.device))))
            throw new HttpError(404, 'not_found', M.trustGone)
        }),
    )
  }
}
