import { aClass } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import { season } from '@lane-and-court/contract/seasons/seasons.resource.ts'
import { previewQuerySchema, releaseSchema } from '@lane-and-court/contract/seasons/seasons.schema.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { actorOf } from '../../http/sessions.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { previewRelease } from '../classes/releasedClasses.service.ts'
import { releaseSeason, undoRelease, type Released } from './release.service.ts'
import { SeasonModel } from './seasons.model.ts'
import { presentSeason } from './seasons.service.ts'

const topic = 'classes'
const before = [idempotent]

const logOf =
  (actionOf: (season: Released['season']) => string) =>
  ({ season, isChanged }: Released) =>
    isChanged ? { action: actionOf(season), object: loggedObject('season', season, season.name) } : []

/** What only seasons have in the admin area: their release, and the site as it will be. */
export function releaseRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Seasons')
  routes.post(
    '/api/admin/seasons/:id/release',
    {
      summary: 'Publishes the drafts of a season and closes another one, now or later',
      before,
      body: releaseSchema,
      errors: [404, 409],
      response: season,
    },
    async (ctx, { body }) => {
      const { id, name } = actorOf(ctx)
      const by = { releaseId: newId(ctx).toHexString(), by: { id, name } }
      const { season } = await commitWrite(ctx, {
        topic,
        save: () => releaseSeason(String(ctx.params['id']), body, by),
        log: logOf(({ release }) => (release?.state === 'waiting' ? 'release-planned' : 'released')),
      })
      return presentSeason(season)
    },
  )

  routes.post(
    '/api/admin/seasons/:id/release/undo',
    {
      summary: 'Withdraws the release of a season, or takes it back',
      before,
      errors: [404],
      response: season,
    },
    async (ctx) => {
      const save = () => undoRelease(String(ctx.params['id']))
      const { season } = await commitWrite(ctx, { topic, save, log: logOf(() => 'release-undone') })
      return presentSeason(season)
    },
  )

  routes.get(
    '/api/admin/seasons/:id/preview',
    {
      summary: 'The public classes as they will be once a season is released',
      query: previewQuerySchema,
      response: listOf(aClass),
    },
    async (ctx, { query }) => {
      const { _id } = await readStored(SeasonModel, ctx.params['id'], 'Season')
      return previewRelease(_id.toHexString(), query.closes ?? null)
    },
  )
}
