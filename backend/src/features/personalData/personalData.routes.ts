import { Readable } from 'node:stream'
import { erasureSchema, personSchema } from '@lane-and-court/contract/personalData/personalData.schema.ts'
import { erasedData, foundData } from '@lane-and-court/contract/personalData/personalData.shapes.ts'
import { actorOf } from '../../http/sessions.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { smallBody } from '../../http/body.ts'
import { countPasswordChange } from '../../http/rateLimits.ts'
import { confirmOwnPassword } from '../accounts/ownPassword.service.ts'
import { logActivity } from '../../resources/activityLog.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { exportedData } from './exportData.ts'
import { eraseData, findData } from './personalData.service.ts'

const PATH = '/api/admin/personal-data'
/** Without the person: the log would keep what is to be forgotten. */
const SOMEBODY = { type: 'person', id: null, name: '' }

/**
 * What is stored about one person, for a request to see or to erase it (docs/product.md section 7). Whose data it is
 * stands in the body, which is in no log.
 */
export function personalDataRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Personal data')
  routes.post(
    `${PATH}/search`,
    {
      summary: 'What is stored of a person, and what backups still hold',
      before: [smallBody],
      body: personSchema,
      response: foundData,
    },
    (_ctx, { body }) => findData(body),
  )

  routes.post(
    `${PATH}/export`,
    {
      summary: 'All that is stored of a person, as a file; noted in the activity',
      before: [smallBody],
      body: personSchema,
      response: { media: 'application/json' },
    },
    async (ctx, { body }) => {
      await logActivity({ actor: actorOf(ctx), action: 'exported', object: SOMEBODY })
      ctx.type = 'application/json; charset=utf-8'
      ctx.attachment(`personal-data-${new Date().toISOString().slice(0, 10)}.json`)
      return Readable.from(exportedData(body))
    },
  )

  // Not idempotent by key: its record would contain a fast hash of the password. Done again, it erases the rest.
  routes.post(
    `${PATH}/erase`,
    {
      summary: 'Checks the password once more, and erases all that is stored of a person',
      before: [countPasswordChange, smallBody],
      body: erasureSchema,
      response: erasedData,
    },
    async (ctx, { body: { currentPassword, ...person } }) => {
      await confirmOwnPassword(actorOf(ctx), currentPassword)
      return commitWrite(ctx, {
        // No public response shows any of it.
        topic: null,
        save: () => eraseData(person),
        log: () => ({ action: 'erased', object: SOMEBODY }),
      })
    },
  )
}
