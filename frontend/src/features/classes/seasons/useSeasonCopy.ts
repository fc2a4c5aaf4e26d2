import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Season, SeasonInput } from '@lane-and-court/contract/seasons/seasons.ts'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { savedOf } from '../../../data/writes/offlineMutation.ts'
import { sendBatch } from '../../../data/writes/sendBatch.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { localIdOf } from '../../../offline/outbox/queue/localId.ts'
import { errorToast, queuedToast, toast } from '../../../ui/feedback/toasts.ts'
import { batchOf } from '../../../ui/table/useBulkActions.ts'
import { deletion } from '../admin/classBatches.ts'
import { useSendCopies } from '../admin/useClassCopies.ts'
import { describeCount } from '../describeTerms.ts'
import { useCreateSeasonMutation, useDeleteSeasonMutation } from '../seasonsAdmin.api.ts'

/** What is done with the classes of a season. */
export interface SeasonCopy {
  /** All classes of that season. */
  classes: readonly Class[]
  /** An existing season, or a new one. */
  into: Season | SeasonInput
}

const isStored = (into: Season | SeasonInput): into is Season => 'id' in into

/**
 * @returns a function that copies the classes of a season, and makes their new season before that; one toast has Undo for
 *   both. Without a network both wait in the outbox. It returns the error, which the caller tells.
 */
export function useSeasonCopy() {
  const [createSeason] = useCreateSeasonMutation()
  const [deleteSeason] = useDeleteSeasonMutation()
  const dispatch = useDispatch()
  const sendCopies = useSendCopies()
  // Made by an attempt whose copies were refused: the next attempt must not make it again.
  const made = useRef({ input: '', id: '' })

  const make = async (input: SeasonInput): Promise<{ id: string; error?: unknown }> => {
    const text = JSON.stringify(input)
    if (made.current.input === text) return { id: made.current.id }
    const key = randomUuid()
    const { data, error } = await createSeason({ input, key })
    if (error) return { id: '', error }
    // A queued season is named by its local id, which the outbox replaces.
    made.current = { input: text, id: savedOf(data)?.id ?? localIdOf(key) }
    return { id: made.current.id }
  }

  const undo = async (copies: readonly Class[], madeSeason: string | null) => {
    const { batch } = await sendBatch(
      dispatch,
      batchOf(deletion, copies, ({ name }) => name),
    )
    const refused = batch?.refused ?? []
    if (madeSeason !== null && refused.length === 0) await deleteSeason(madeSeason)
    if (refused[0]) errorToast(`${describeCount(refused.length)} could not be deleted: ${refused[0].message}`)
    else toast('Undone', 'The copies are in the trash')
  }

  return async ({ classes, into }: SeasonCopy): Promise<{ error?: unknown }> => {
    const { id, error } = isStored(into) ? { id: into.id, error: undefined } : await make(into)
    if (error) return { error }
    const copied = await sendCopies({ ids: classes.map((one) => one.id), seasonId: id })
    if (copied.error) return { error: copied.error }
    const { data: copies } = copied
    if (!copies) queuedToast()
    else
      toast(`${describeCount(copies.length)} copied to ${into.name}`, 'Drafts until the season is released', {
        label: 'Undo',
        run: () => void undo(copies, isStored(into) ? null : id),
      })
    return {}
  }
}
