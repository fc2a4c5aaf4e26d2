import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { ReleaseInput, Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { savedOf } from '../../../data/writes/offlineMutation.ts'
import { queuedToast, toast, unsavedToast } from '../../../ui/feedback/toasts.ts'
import { useCreateNewsArticleMutation } from '../../news/newsAdmin.api.ts'
import { useReleaseSeasonMutation, useUndoReleaseMutation } from '../seasonsAdmin.api.ts'
import { describeRelease } from './describeRelease.ts'
import { seasonArticle } from './seasonArticle.ts'

/** @returns what can be done with the release of a season. Each tells what became of it in a toast. */
export function useRelease() {
  const [release] = useReleaseSeasonMutation()
  const [undo] = useUndoReleaseMutation()
  const [createArticle] = useCreateNewsArticleMutation()

  const takeBack = async ({ id, name }: Pick<Season, 'id' | 'name'>) => {
    const result = await undo(id)
    if (!unsavedToast(result, 'The release could not be taken back'))
      toast('Undone', `Only the office sees the drafts of ${name}`)
  }

  return {
    takeBack,
    /** @returns the error, which the caller tells. */
    release: async (season: Season, input: ReleaseInput): Promise<{ error?: unknown }> => {
      const { data, error } = await release({ id: season.id, ...input })
      if (error) return { error }
      const released = savedOf(data)
      if (!released) queuedToast()
      else
        toast(season.name, describeRelease(released.release), {
          label: 'Undo',
          run: () => void takeBack(season),
        })
      return {}
    },
    draftArticle: async (season: Season, classes: readonly Class[]): Promise<void> => {
      const result = await createArticle({ input: seasonArticle(season, classes), key: randomUuid() })
      if (!unsavedToast(result, 'The article could not be drafted'))
        toast('Article drafted', 'It is a draft in News')
    },
  }
}
