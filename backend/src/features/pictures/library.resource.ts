import {
  libraryQuerySchema,
  libraryPictureInputSchema,
  pictureReplacementSchema,
} from '@lane-and-court/contract/pictures/library.schema.ts'
import { type LibraryPictureInput, CENTER } from '@lane-and-court/contract/pictures/library.ts'
import { libraryPicture, pictureReplaced } from '@lane-and-court/contract/pictures/pictures.resource.ts'
import { pageOf } from '@lane-and-court/contract/responses/shape.ts'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import type { Resource } from '../../resources/defineResource.ts'
import { isSameCrop } from './cropPicture.service.ts'
import {
  findLibraryPicture,
  libraryId,
  libraryName,
  listLibrary,
  presentLibraryPicture,
  readLibraryPicture,
  updateLibraryPicture,
} from './library.service.ts'
import { deleteLibraryPicture, removeLibraryPicture, restoreLibraryPicture } from './libraryTrash.service.ts'
import { readUses } from './pictureUses.service.ts'
import { PictureModel, type PictureDocument } from './pictures.model.ts'
import { replacePicture } from './replacePicture.service.ts'
import { readLastReplacement, undoReplacement } from './undoReplacement.service.ts'

const PATH = '/api/admin/pictures'
const before = [idempotent]

const log = (action: string) => (picture: PictureDocument) => ({
  action,
  object: { type: 'picture', id: libraryId(picture), name: libraryName(picture) },
})

/** The library of uploaded pictures (docs/product.md section 7). */
export const pictures: Resource = {
  type: 'picture',
  topic: 'pictures',
  collection: PictureModel.collection.name,
  restore: restoreLibraryPicture,
  removeAttached: removeLibraryPicture,
  routes: declareRoutes,
}

function declareRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Pictures')
  routes.get(
    PATH,
    {
      summary: 'One page of the uploaded pictures, newest first, with what uses each',
      query: libraryQuerySchema,
      response: pageOf(libraryPicture),
    },
    (_ctx, { query }) => listLibrary(query),
  )

  routes.get(
    `${PATH}/:id`,
    { summary: 'One uploaded picture, with what uses it', response: libraryPicture },
    async (ctx) => {
      const picture = await readLibraryPicture(ctx.params.id)
      return { ...picture, replaced: await readLastReplacement(await findLibraryPicture(ctx.params.id)) }
    },
  )

  routes.put(
    `${PATH}/:id`,
    {
      summary: 'Saves the description, the crop and the focal point of a picture',
      before,
      body: libraryPictureInputSchema,
      isVersioned: true,
      response: libraryPicture,
    },
    async (ctx, { body, version }) => {
      const stored = await findLibraryPicture(ctx.params.id)
      const saved = await commitWrite(ctx, {
        // Public responses carry the crop and the focal point, and nothing else of what is saved here.
        topic: isSameView(stored, body) ? null : 'pictures',
        save: () => updateLibraryPicture(ctx.params.id, body, version),
        log: log('updated'),
      })
      return presentLibraryPicture(saved, (await readUses())(saved._id))
    },
  )

  routes.post(
    `${PATH}/:id/replace`,
    {
      summary: 'Shows another picture wherever the site shows this one',
      before,
      body: pictureReplacementSchema,
      errors: [400],
      response: pictureReplaced,
    },
    async (ctx, { body: { image } }) => {
      const picture = await findLibraryPicture(ctx.params.id)
      return commitWrite(ctx, {
        topic: 'pictures',
        save: () => replacePicture(picture, image, { _id: newId(ctx), by: actorOf(ctx).name }),
        log: () => log('replaced')(picture),
      })
    },
  )

  routes.post(
    `${PATH}/:id/replace/:replacement/undo`,
    {
      summary: 'Shows a picture again where another one was shown in its place',
      before,
      errors: [404],
      response: pictureReplaced,
    },
    async (ctx) => {
      const picture = await findLibraryPicture(ctx.params.id)
      return commitWrite(ctx, {
        topic: 'pictures',
        save: () => undoReplacement(picture, ctx.params.replacement, actorOf(ctx).name),
        log: () => log('replacement-undone')(picture),
      })
    },
  )

  routes.delete(
    `${PATH}/:id`,
    { summary: 'Moves a picture to the trash', before, response: NO_BODY },
    async (ctx) => {
      await commitWrite(ctx, {
        topic: null,
        save: () => deleteLibraryPicture(String(ctx.params.id), actorOf(ctx).name),
        log: log('deleted'),
      })
    },
  )
}

function isSameView({ focus, crop }: PictureDocument, input: LibraryPictureInput): boolean {
  const { x, y } = focus ?? CENTER
  const isCropKept = input.crop === undefined || isSameCrop(crop, input.crop)
  return isCropKept && x === input.focus.x && y === input.focus.y
}
