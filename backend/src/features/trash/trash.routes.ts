import { pageOf, trashItem } from '@lane-and-court/contract/responses/objects.shapes.ts'
import type { TrashType } from '@lane-and-court/contract/trash/trash.limits.ts'
import { listQuerySchema } from '@lane-and-court/contract/http/list.schema.ts'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Topic } from '../../http/responseCache.ts'
import type { CommitWrite } from '../activity/commitWrite.service.ts'
import { deleteVersions, readVersionContents } from '../pages/pageHistory.service.ts'
import { deleteWithPictures } from '../pictures/deletePictures.service.ts'
import type { TrashDocument } from './trash.model.ts'
import { presentTrashItem } from './trash.presenter.ts'
import { deleteFromTrash, listTrash, readTrash, restoreFromTrash, type Restorer } from './trash.service.ts'

/** Topic of the public responses that contain a type of object; null for messages, which are not public. */
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

const tag = 'Trash'

/** The routes of the trash: list, restore, and permanent deletion. */
export function trashRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  restorers: Partial<Record<TrashType, Restorer>>,
): void {
  router.get(
    '/api/admin/trash',
    'admin',
    {
      tag,
      summary: 'One page of what was deleted, newest first',
      query: listQuerySchema({}),
      answer: pageOf(trashItem),
    },
    async (_ctx, { query }) => {
      const { items, total } = await listTrash(query.page)
      return { items: items.map(presentTrashItem), total }
    },
  )

  router.post(
    '/api/admin/trash/:id/restore',
    'admin',
    { tag, summary: 'Brings back what was deleted', before: [idempotent], faults: [409], answer: trashItem },
    async (ctx) => {
      const item = await readTrash(ctx.params.id)
      await commitWrite(ctx, {
        topic: TOPICS[item.type],
        save: () => restoreFromTrash(item, restorers, actorOf(ctx).name),
        log: () => ({ action: 'restored', object: objectOf(item) }),
      })
      return presentTrashItem(item)
    },
  )

  router.delete(
    '/api/admin/trash/:id',
    'admin',
    { tag, summary: 'Deletes for good', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      const item = await readTrash(ctx.params.id)
      const versions = item.type === 'page' ? await readVersionContents(item._id) : []
      const document = [item.document, versions]
      await commitWrite(ctx, {
        // What is in the trash is in no public response.
        topic: null,
        save: () =>
          deleteWithPictures({ id: item._id.toHexString(), document }, async () => {
            await deleteFromTrash(item._id)
            if (item.type === 'page') await deleteVersions(item._id)
          }),
        log: () => ({ action: 'deleted-for-good', object: objectOf(item) }),
      })
    },
  )
}
