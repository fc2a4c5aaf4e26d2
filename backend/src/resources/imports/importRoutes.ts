import { IMPORT_LIMITS, type ImportResult } from '@lane-and-court/contract/imports/imports.ts'
import { importFileSchema, importOrderSchema } from '@lane-and-court/contract/imports/imports.schema.ts'
import { importPreview, importResult, lastImport } from '@lane-and-court/contract/imports/imports.shapes.ts'
import { actorOf } from '../../http/sessions.ts'
import type { Routes } from '../../http/router.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { csvFile } from '../../http/csvFile.ts'
import { jsonBody, UPLOAD_MS } from '../../http/body.ts'
import type { StoredDocument } from '../../infra/database/stored.ts'
import { logActivity } from '../activityLog.ts'
import type { CommitWrite } from '../commitWrite.ts'
import { importFile, previewImport, readLastImport, undoImport } from './imports.ts'
import type { ImportTable } from './importTable.ts'
import { ID_COLUMN } from './readRows.ts'

/** As JSON, the quotes and line ends of a file take twice as many bytes. */
const fileBody = jsonBody(2 * IMPORT_LIMITS.bytes + 64 * 1024, UPLOAD_MS)

/** Declares the routes that export the objects of a table to CSV, and import them. */
export function importRoutes<Document extends StoredDocument>(
  routes: Routes,
  commitWrite: CommitWrite,
  table: ImportTable<Document>,
  list: () => Promise<Document[]>,
): void {
  const { type, path, topic, what } = table
  const file = path.slice(path.lastIndexOf('/') + 1)
  const log = (action: string) => (done: Pick<ImportResult, 'created' | 'changed'>) => ({
    action,
    object: { type, id: null, name: describeImport(done) },
  })

  routes.get(
    `${path}.csv`,
    {
      summary: `All objects of this list as a table, with one ${what} in a row`,
      response: { media: 'text/csv' },
      hasEffect: true,
    },
    async (ctx) => {
      const documents = await list()
      await logActivity({ actor: actorOf(ctx), action: 'exported', object: { type, id: null, name: '' } })
      const id = { name: ID_COLUMN, write: ({ _id }: Document) => _id.toHexString() }
      return csvFile(ctx, file, [id, ...(await table.columns())], documents)
    },
  )

  routes.get(
    `${path}/import`,
    { summary: 'The newest import that can be undone', response: lastImport },
    async () => ({ last: await readLastImport(type) }),
  )

  routes.post(
    `${path}/import/preview`,
    {
      summary: 'What importing a file would change; changes nothing',
      before: [fileBody],
      body: importFileSchema,
      response: importPreview,
    },
    (_ctx, { body }) => previewImport(table, body.csv),
  )

  routes.post(
    `${path}/import`,
    {
      summary: 'Imports a file as its preview said: all of it, or nothing',
      before: [fileBody, idempotent],
      body: importOrderSchema,
      errors: [409],
      status: 201,
      response: importResult,
    },
    (ctx, { body }) => {
      const record = { _id: newId(ctx), by: actorOf(ctx).name }
      return commitWrite(ctx, { topic, save: () => importFile(table, body, record), log: log('imported') })
    },
  )

  routes.post(
    `${path}/import/:id/undo`,
    {
      summary: 'Undoes an import: all of it, or nothing',
      before: [idempotent],
      errors: [404, 409],
      response: importResult,
    },
    (ctx) => {
      const record = { _id: newId(ctx), by: actorOf(ctx).name }
      const save = () => undoImport(table, String(ctx.params['id']), record)
      return commitWrite(ctx, { topic, save, log: log('import-undone') })
    },
  )
}

const describeImport = ({ created, changed }: Pick<ImportResult, 'created' | 'changed'>): string =>
  [created > 0 && `${created} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', ')
