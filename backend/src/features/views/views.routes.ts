import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { viewInputSchema } from '@lane-and-court/contract/views/views.schema.ts'
import { savedView } from '@lane-and-court/contract/views/views.shapes.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { actorOf } from '../../http/sessions.ts'
import { createView, deleteView, listViews, presentView, updateView } from './views.service.ts'

const path = '/api/admin/views'

/** The saved views of the administrator who asks (docs/product.md section 7). No public response shows them. */
export function viewRoutes(router: GuardedRouter): void {
  const routes = router.of('admin', 'Saved views')
  routes.get(
    path,
    { summary: 'Your saved views of the lists, by name', response: listOf(savedView) },
    async (ctx) => (await listViews(actorOf(ctx).id)).map(presentView),
  )

  routes.post(
    path,
    {
      summary: 'Saves a view of a list',
      before: [idempotent],
      body: viewInputSchema,
      status: 201,
      response: savedView,
    },
    async (ctx, { body }) => presentView(await createView(actorOf(ctx).id, body, newId(ctx))),
  )

  routes.put(
    `${path}/:id`,
    {
      summary: 'Renames a view, or gives it other filters',
      before: [idempotent],
      body: viewInputSchema,
      isVersioned: true,
      response: savedView,
    },
    async (ctx, { body, version }) =>
      presentView(await updateView(actorOf(ctx).id, ctx.params.id, body, version)),
  )

  routes.delete(
    `${path}/:id`,
    { summary: 'Deletes a view', before: [idempotent], response: NO_BODY },
    (ctx) => deleteView(actorOf(ctx).id, ctx.params.id),
  )
}
