import type { TrashType } from '@lane-and-court/contract/trash/trash.limits.ts'
import type { TrashItem } from '@lane-and-court/contract/trash/trash.types.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { listQuerySchema } from '@lane-and-court/contract/http/list.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { PrebuiltAnswers, Topic } from '../../http/prebuilt.ts'
import { validateQuery } from '../../http/validateQuery.ts'
import { logActivity } from '../activity/activity.service.ts'
import { deleteVersions, readVersionContents } from '../pages/pageHistory.service.ts'
import { deleteWithPictures } from '../pictures/deletePictures.ts'
import type { TrashDocument } from './trash.model.ts'
import { presentTrashItem } from './trash.presenter.ts'
import { deleteFromTrash, listTrash, readTrash, restoreFromTrash, type Restorer } from './trash.service.ts'

/** Which public answers show a type of object; a message is shown by none. */
const TOPICS: Record<TrashType, Topic | null> = {
  class: 'classes',
  article: 'news',
  staff: 'staff',
  message: null,
  program: 'pages',
  image: 'gallery',
  page: 'pages',
}

const objectOf = ({ _id, type, name }: TrashDocument) => ({ type, id: _id.toHexString(), name })

/** The trash of the console, and the way back out of it. */
export function trashRoutes(
  router: GuardedRouter,
  prebuilt: PrebuiltAnswers,
  restorers: Partial<Record<TrashType, Restorer>>,
): void {
  router.get('/api/admin/trash', 'admin', async (ctx) => {
    const { items, total } = await listTrash(validateQuery(ctx, listQuerySchema()).page)
    ctx.body = { items: items.map(presentTrashItem), total } satisfies Page<TrashItem>
  })

  router.post('/api/admin/trash/:id/restore', 'admin', idempotent, async (ctx) => {
    const item = await restoreFromTrash(ctx.params.id, restorers, actorOf(ctx).name)
    const topic = TOPICS[item.type]
    if (topic) prebuilt.touch(topic)
    await logActivity({ actor: actorOf(ctx), action: 'restored', object: objectOf(item) })
    ctx.body = presentTrashItem(item)
  })

  router.delete('/api/admin/trash/:id', 'admin', idempotent, async (ctx) => {
    const item = await readTrash(ctx.params.id)
    const versions = item.type === 'page' ? await readVersionContents(item._id) : []
    const document = [item.document, versions]
    await deleteWithPictures({ id: item._id.toHexString(), document }, async () => {
      await deleteFromTrash(item._id)
      if (item.type === 'page') await deleteVersions(item._id)
    })
    await logActivity({ actor: actorOf(ctx), action: 'deleted-for-good', object: objectOf(item) })
    ctx.status = 204
  })
}
