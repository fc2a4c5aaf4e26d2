import type { SavedVersion } from '@lane-and-court/contract/history/history.ts'
import { versionsOf } from '@lane-and-court/contract/history/history.shapes.ts'
import { either, listOf, type Shape, pageOf } from '@lane-and-court/contract/responses/shape.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { TrashType } from '@lane-and-court/contract/trash/trash.ts'
import type { Schema } from 'joi'
import type { Model, Types } from 'mongoose'
import { actorOf } from '../http/sessions.ts'
import { NO_BODY, type Tag, type GuardedRouter } from '../http/router.ts'
import { idempotent, newId } from '../http/idempotency.ts'
import type { Topic } from '../http/cache/topicCache.ts'
import { mapPage } from '../infra/database/lists.ts'
import { createOnce, type StoredDocument } from '../infra/database/stored.ts'
import type { Logger } from '../infra/logger.ts'
import type { SendMail } from '../infra/mail.ts'
import { changesOf } from './activityLog.ts'
import { loggedObject, type CommitWrite } from './commitWrite.ts'
import { listObjectVersions, saveWithHistory, storeVersions } from './history.ts'
import { moveToTrash, restorerOf, type Restorer, type Trashable } from './trash.ts'
import { readStored, updateStored } from './storedObjects.ts'

/** Declares the routes of a resource. */
type DeclareRoutes = (router: GuardedRouter, commitWrite: CommitWrite, options: ResourceOptions) => void

/** What routes may need besides. */
export interface ResourceOptions {
  /** Null where the site sends no mail. */
  sendMail: SendMail | null
  /** This site's own URL, if it is known. */
  publicUrl: string | null
  logger: Logger
}

/** Objects of one type that administrators manage: their routes, and what the trash needs to know of them. */
export interface Resource extends Trashable {
  routes: DeclareRoutes
  /** The collection of the objects. */
  collection: string
  /** Its writes for which it has no code of its own: 'POST /api/admin/classes'. */
  plainWrites?: readonly string[]
}

interface ListOfAll<Document> {
  summary: string
  all: () => Promise<Document[]>
}

interface ListWithPages<Document, Query> {
  summary: string
  query: Schema<Query>
  all: (query: Query) => Promise<Document[]>
  page: (query: Query) => Promise<Page<Document>>
}

/**
 * The description of a resource. Each part that is named after a route makes that route, and a part that is
 * missing makes none; `{path}` is the `path` below. All of them need a signed-in administrator, writes take an
 * Idempotency-Key, and each is committed by `commitWrite`.
 */
export interface ResourceDefinition<Document extends StoredDocument, View, Query, Input, Update> {
  /** The type of the objects in the trash and in the activity log. */
  type: TrashType
  /** What one is called in error messages: "Class not found", "This class is there already." */
  label: string
  /** The heading of the routes in the API description. */
  tag: Tag
  /** The URL of the list, such as /api/admin/classes. */
  path: string
  /** Topic of the public responses that show the objects; null when none does. */
  topic: Topic | null
  model: Model<Document>
  /** The shape of what `present` returns. */
  shape: Shape<View>
  /** @returns the fields of an object that administrators may see. */
  present: (document: Document) => View
  /** @returns the name of an object for the activity log and the trash. */
  name: (document: Document) => string
  /** `GET {path}`: all objects or, where `page` is given and the request names a page, that page of them. */
  list?: ListOfAll<Document> | ListWithPages<Document, Query>
  /** More routes. They are declared before the routes with an id, so that `/order` is not taken for an id. */
  special?: DeclareRoutes
  /** `GET {path}/:id`: one object. */
  read?: { summary: string }
  /** `POST {path}`: stores a new object under an id that a repeated request has too; by default, the body as it is. */
  create?: {
    summary: string
    body: Schema<Input>
    save?: (input: Input, id: Types.ObjectId, savedBy: string) => Promise<Document>
  }
  /** `PUT {path}/:id`: saves an object over the version that If-Match names; by default, the body as it is. */
  update?: {
    summary: string
    body: Schema<Update>
    save?: (id: string, input: Update, version: number | null, savedBy: string) => Promise<Document>
  }
  /**
   * `GET {path}/:id/versions`: the history of an object, which its model keeps. A version is called `name` in the API
   * description, and has the object as `object`; or else what `present` says.
   */
  versions?:
    | { summary: string; name: string }
    | {
        summary: string
        response: Shape<readonly SavedVersion[]>
        present: (document: Document) => object
      }
  /** `DELETE {path}/:id`: moves an object to the trash. */
  remove?: {
    summary: string
    move?: (id: string, deletedBy: string) => Promise<Document>
  }
  /** Brings an object back from the trash; by default, as it was stored. */
  restore?: Restorer
}

// oxlint-disable-next-line typescript/no-explicit-any -- a definition of any types
type AnyDefinition = ResourceDefinition<any, any, any, any, any>

/** @returns the resource with the routes that its definition names, and no others. */
export function defineResource<Document extends StoredDocument, View, Query, Input, Update>(
  definition: ResourceDefinition<Document, View, Query, Input, Update>,
): Resource {
  const { type, topic, label, model } = definition
  return {
    type,
    topic,
    restore: definition.restore ?? restorerOf(model, `This ${label.toLowerCase()} already exists.`),
    collection: model.collection.name,
    routes: (router, commitWrite, options) => declareRoutes(definition, router, commitWrite, options),
    plainWrites: plainWritesOf(definition),
  }
}

function plainWritesOf({
  path,
  create,
  update,
  remove,
}: Pick<AnyDefinition, 'path' | 'create' | 'update' | 'remove'>): string[] {
  return [
    ...(create && !create.save ? [`POST ${path}`] : []),
    ...(update && !update.save ? [`PUT ${path}/:id`] : []),
    ...(remove && !remove.move ? [`DELETE ${path}/:id`] : []),
  ]
}

function declareRoutes<Document extends StoredDocument, View, Query, Input, Update>(
  definition: ResourceDefinition<Document, View, Query, Input, Update>,
  router: GuardedRouter,
  commitWrite: CommitWrite,
  options: ResourceOptions,
): void {
  const { type, label, tag, path, topic, model, shape, present, name } = definition
  const { list, special, read, create, update, versions, remove } = definition
  const routes = router.of('admin', tag)
  const before = [idempotent]
  const { collectionName } = model.collection
  const log = (action: string) => (document: Document) => ({
    action,
    object: loggedObject(type, document, name(document)),
  })

  if (list && 'page' in list) {
    const { summary, query, all, page } = list
    const response = either(listOf(shape), pageOf(shape))
    routes.get(path, { summary, query, response }, async (ctx, { query }) => {
      if (ctx.query['page'] === undefined) return (await all(query)).map(present)
      return mapPage(await page(query), present)
    })
  } else if (list) {
    const { summary, all } = list
    const call = { summary, response: listOf(shape), isCompressed: true } as const
    routes.get(path, call, async () => (await all()).map(present))
  }

  if (create) {
    const { summary, body, save = saveNew } = create
    routes.post(path, { summary, before, body, status: 201, response: shape }, async (ctx, { body }) =>
      present(
        await commitWrite(ctx, {
          topic,
          save: async () => {
            const { name: savedBy } = actorOf(ctx)
            const created = await save(body, newId(ctx), savedBy)
            if (created.version === 1) await storeVersions(collectionName, [created], savedBy)
            return created
          },
          log: log('created'),
        }),
      ),
    )
  }

  special?.(router, commitWrite, options)

  if (read) {
    routes.get(`${path}/:id`, { ...read, response: shape }, async (ctx) =>
      present(await readStored(model, ctx.params.id, label)),
    )
  }

  if (update) {
    const { summary, body, save = saveOver } = update
    const call = { summary, before, body, isVersioned: true, isBatchable: true, response: shape }
    routes.put(`${path}/:id`, call, async (ctx, { body, version }) => {
      const { name: savedBy } = actorOf(ctx)
      const former = await readStored(model, ctx.params.id, label)
      const write = () => save(ctx.params.id, body, version, savedBy)
      const saved = await commitWrite(ctx, {
        topic,
        save: () => saveWithHistory(model, former, savedBy, write),
        log: (saved) => ({ ...log('updated')(saved), ...changesOf(present(former), present(saved)) }),
      })
      return present(saved)
    })
  }

  if (versions) {
    const { summary } = versions
    const { response, present: presentVersion } =
      'present' in versions
        ? versions
        : {
            response: versionsOf(shape, versions.name),
            present: (document: Document) => ({ object: present(document) }),
          }
    routes.get(`${path}/:id/versions`, { summary, response }, (ctx) =>
      listObjectVersions(model, ctx.params.id, label, presentVersion),
    )
  }

  if (remove) {
    const { summary, move = moveAway } = remove
    const call = { summary, before, isBatchable: true, response: NO_BODY }
    routes.delete(`${path}/:id`, call, async (ctx) => {
      const { name: deletedBy } = actorOf(ctx)
      await commitWrite(ctx, { topic, save: () => move(ctx.params.id, deletedBy), log: log('deleted') })
    })
  }
  async function saveNew(input: Input, id: Types.ObjectId): Promise<Document> {
    return (await createOnce(model, id, input as object)).document
  }

  function saveOver(id: unknown, input: Update, version: number | null): Promise<Document> {
    return updateStored(model, { id, fields: input as object, version, what: label, present })
  }

  function moveAway(id: unknown, deletedBy: string): Promise<Document> {
    return moveToTrash(model, id, { type, what: label, nameOf: name, deletedBy })
  }
}
