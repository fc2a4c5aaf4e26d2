import { ACCOUNT_LIMITS as L, ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import { codeSchema, ownPasswordSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import {
  recoveryCodes,
  twoStepsKey,
  twoStepsState,
} from '@lane-and-court/contract/accounts/accounts.shapes.ts'
import { actorOf, type Actor, sessionIdOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { withDocs } from '../../http/routeDocs.ts'
import { HttpError } from '../../http/errors.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordChange } from '../../http/rateLimits.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { readAdminProfile } from '../auth/admin.service.ts'
import { readBrand } from '../site/site.service.ts'
import { readStaffProfile } from '../staff/staffAccount.service.ts'
import {
  demandsTwoSteps,
  beginTwoSteps,
  confirmTwoSteps,
  forgetTwoSteps,
  readTwoSteps,
  replaceRecoveryCodes,
} from './twoSteps.service.ts'
import { ownEntry, ownWriter } from './ownWrite.ts'
import { confirmOwnPassword } from './ownPassword.service.ts'
import type { SecretBox } from './sealedSecret.service.ts'
import { countCode, forgiveCodes } from './secondStep.service.ts'

const CODES_NOTE = `At most ${L.codesPerAccount} wrong codes in ${L.windowSeconds / 60} minutes.`

const countOwnCode = withDocs({ errors: [429], notes: [CODES_NOTE] }, async (ctx, next) => {
  await countCode(ctx, actorOf(ctx))
  await next()
  if (ctx.status < 300) await forgiveCodes(actorOf(ctx))
})

/**
 * Signing in with two steps, as a choice of each administrator and coach (docs/product.md section 6). No key
 * repeats these calls: their records would hold secrets.
 */
export function twoStepsRoutes(router: GuardedRouter, commitWrite: CommitWrite, box: SecretBox): void {
  const write = ownWriter(commitWrite)
  for (const role of ['admin', 'staff'] as const) {
    const own = router.of(role, 'Accounts')
    const path = `/api/${role}/two-steps`
    const isDemanded = async () => role === 'admin' && (await demandsTwoSteps())
    const confirmed = { before: [countPasswordChange, smallBody], body: ownPasswordSchema } as const

    own.get(
      path,
      { summary: 'Whether the account signs in with two steps', response: twoStepsState },
      async (ctx) => readTwoSteps(role, actorOf(ctx).id, await isDemanded()),
    )

    own.post(
      path,
      {
        ...confirmed,
        summary: 'Makes a key for an authenticator app; two steps are on once a code has confirmed it',
        errors: [409],
        status: 201,
        response: twoStepsKey,
      },
      async (ctx, { body }) => {
        const actor = actorOf(ctx)
        await confirmOwnPassword(actor, body.currentPassword)
        return beginTwoSteps(box, actor, { site: await readBrand(), username: await usernameOf(actor) })
      },
    )

    own.post(
      `${path}/confirm`,
      {
        summary:
          'Turns on two steps by a first code, ends the other sessions, and returns the recovery codes',
        before: [countOwnCode, smallBody],
        body: codeSchema,
        errors: [409],
        response: recoveryCodes,
      },
      (ctx, { body }) =>
        write(ctx, 'two-steps-on', async () => {
          const { id } = actorOf(ctx)
          const codes = await confirmTwoSteps(box, role, id, body.code)
          await endSessionsOf(role, id, sessionIdOf(ctx))
          return codes
        }),
    )

    own.post(
      `${path}/recovery-codes`,
      {
        ...confirmed,
        summary: 'Replaces all recovery codes by new ones',
        errors: [409],
        response: recoveryCodes,
      },
      async (ctx, { body }) => {
        const actor = actorOf(ctx)
        await confirmOwnPassword(actor, body.currentPassword)
        return write(ctx, 'recovery-codes-made', () => replaceRecoveryCodes(role, actor.id))
      },
    )

    own.post(
      `${path}/off`,
      { ...confirmed, summary: 'Turns off two steps', errors: [409], response: NO_BODY },
      async (ctx, { body }) => {
        const actor = actorOf(ctx)
        await confirmOwnPassword(actor, body.currentPassword)
        if (await isDemanded()) throw new HttpError(409, 'validation', M.twoStepsDemanded)
        await commitWrite(ctx, {
          topic: null,
          save: () => forgetTwoSteps(role, actor.id),
          log: (wasOn) => (wasOn ? ownEntry(actor, 'two-steps-off') : []),
        })
      },
    )
  }
}

async function usernameOf({ role, id, name }: Actor): Promise<string> {
  if (role === 'staff') return (await readStaffProfile(id)).username
  return (await readAdminProfile(id))?.username ?? name
}
