import { TRASH_LIMITS, TRASH_TYPES, type TrashItem } from '@lane-and-court/contract/trash/trash.ts'
import { pageOf } from '@lane-and-court/contract/responses/shape.ts'
import { trashItem } from '@lane-and-court/contract/trash/trash.shapes.ts'
import { listQuerySchema } from '@lane-and-court/contract/http/common.schema.ts'
import { DateTime } from 'luxon'
import { readVersionFields } from '../../resources/history.ts'
import {
  type TrashDocument,
  deleteFromTrash,
  findRestored,
  listTrash,
  readTrash,
  restoreFromTrash,
} from '../../resources/trash.ts'
import { mapPage } from '../../infra/database/lists.ts'
import type { Resource } from '../../resources/defineResource.ts'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { idempotent } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { deleteWithPictures } from '../pictures/deletePictures.service.ts'

/** @returns the data of a deleted object for the admin area: never the object itself. */
function presentTrashItem({
  _id,
  version,
  type,
  name,
  deletedAt,
  deletedBy,
}: Omit<TrashDocument, 'document'>): TrashItem {
  return {
    id: _id.toHexString(),
    version,
    type,
    name,
    deletedAt: deletedAt.toISOString(),
    deletedBy,
    goneAt: DateTime.fromJSDate(deletedAt, { zone: 'utc' })
      .plus({ days: TRASH_LIMITS.days })
      .toJSDate()
      .toISOString(),
  }
}

/** @returns the resources by their types. @throws Error when a type of the contract has none. */
function byType(resources: readonly Resource[]): ReadonlyMap<string, Resource> {
  const resourcesByType = new Map<string, Resource>(resources.map((resource) => [resource.type, resource]))
  const missing = TRASH_TYPES.filter((type) => !resourcesByType.has(type))
  if (missing.length > 0) throw new Error(`nothing restores ${missing.join(', ')} from the trash`)
  return resourcesByType
}

const objectOf = (item: TrashDocument) => loggedObject(item.type, item, item.name)

const UNKNOWN_TYPE =
  'This was deleted with a newer version of the site, and this version cannot restore it. It stays in the trash.'

/**
 * The routes of the trash: list, restore, and permanent deletion.
 * @param resources every type of object that can be in the trash.
 */
export function trashRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  resources: readonly Resource[],
): void {
  const routes = router.of('admin', 'Trash')
  const resourcesByType = byType(resources)
  const collections = new Map(resources.map(({ type, collection }) => [type, collection]))

  routes.get(
    '/api/admin/trash',
    {
      summary: 'One page of the deleted objects, newest first',
      query: listQuerySchema({}),
      response: pageOf(trashItem),
    },
    async (_ctx, { query }) => mapPage(await listTrash(query.page), presentTrashItem),
  )

  routes.post(
    '/api/admin/trash/:id/restore',
    {
      summary: 'Restores a deleted object',
      before: [idempotent],
      errors: [409],
      isBatchable: true,
      response: trashItem,
    },
    async (ctx) => {
      const restored = await findRestored(ctx.params.id, collections)
      const item = restored ?? (await readTrash(ctx.params.id))
      const resource = resourcesByType.get(item.type)
      if (!resource) throw new HttpError(409, 'conflict', UNKNOWN_TYPE)
      await commitWrite(ctx, {
        topic: resource.topic,
        save: async () => restored ?? restoreFromTrash(item, resource.restore, actorOf(ctx).name),
        log: () => ({ action: 'restored', object: objectOf(item) }),
      })
      return presentTrashItem(item)
    },
  )

  routes.delete(
    '/api/admin/trash/:id',
    { summary: 'Deletes an object permanently', before: [idempotent], response: NO_BODY },
    async (ctx) => {
      const item = await readTrash(ctx.params.id)
      const document = [item.document, await readVersionFields(item._id)]
      await commitWrite(ctx, {
        // What is in the trash is in no public response.
        topic: null,
        save: () =>
          deleteWithPictures({ id: item._id.toHexString(), document }, async () => {
            await deleteFromTrash(item._id)
            await resourcesByType.get(item.type)?.removeAttached?.(item._id)
          }),
        log: () => ({ action: 'deleted-for-good', object: objectOf(item) }),
      })
    },
  )
}
