import { closure, closureVersion } from '@lane-and-court/contract/closures/closures.resource.ts'
import { closureInputSchema, closureEndingSchema } from '@lane-and-court/contract/closures/closures.schema.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { listClosures } from './closures.find.ts'
import { ClosureModel } from './closures.model.ts'
import { nameOfClosure, presentClosure } from './closures.presenter.ts'
import { createClosure, updateClosure, endClosure } from './closures.service.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { actorOf } from '../../http/sessions.ts'
import { idempotent } from '../../http/idempotency.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'

/** The closures in the admin area (docs/product.md section 7). */
export const closures = defineResource({
  type: 'closure',
  label: 'Closure',
  tag: 'Closures',
  path: '/api/admin/closures',
  topic: 'closures',
  model: ClosureModel,
  shape: closure,
  present: presentClosure,
  name: nameOfClosure,
  list: { summary: 'All closures, the newest announcement first', all: listClosures },
  create: { summary: 'Announces a closure', body: closureInputSchema, save: createClosure },
  special: closuresAdminRoutes,
  read: { summary: 'One closure' },
  update: { summary: 'Updates a closure', body: closureInputSchema, save: updateClosure },
  versions: {
    summary: 'The saved versions of a closure, newest first',
    response: listOf(closureVersion),
    present: (document) => ({ closure: presentClosure(document) }),
  },
  remove: { summary: 'Moves a closure to the trash' },
})

/** What only closures have in the admin area: they are ended early, and hold again. */
function closuresAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Closures')
  routes.patch(
    '/api/admin/closures/:id',
    {
      summary: 'Ends a closure early, or lets it hold again; decides about rain',
      before: [idempotent],
      body: closureEndingSchema,
      isVersioned: true,
      isBatchable: true,
      response: closure,
    },
    async (ctx, { body, version }) => {
      const { closure } = await commitWrite(ctx, {
        topic: 'closures',
        save: () => endClosure(ctx.params.id, body, version, actorOf(ctx).name),
        log: ({ closure, isChanged }) =>
          isChanged
            ? {
                action: body.isEnded ? 'ended' : body.isCanceled ? 'updated' : 'restarted',
                object: loggedObject('closure', closure, nameOfClosure(closure)),
              }
            : [],
      })
      return presentClosure(closure)
    },
  )
}
