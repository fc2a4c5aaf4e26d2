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
import { deletion, toState } from '../admin/classBatches.ts'
import { pathOf } from '../classesAdmin.api.ts'
import { useSendCopies } from '../admin/useClassCopies.ts'
import { describeCount } from '../describeTerms.ts'
import { useCreateSeasonMutation, useDeleteSeasonMutation } from '../seasonsAdmin.api.ts'

/** What is done with the classes of a season. */
export interface SeasonCopy {
  from: Season
  /** All classes of that season. */
  classes: readonly Class[]
  /** An existing season, or a new one. */
  into: Season | SeasonInput
  /** Whether the classes of the former season are hidden from the website. */
  hides: boolean
}

const isStored = (into: Season | SeasonInput): into is Season => 'id' in into

/** What Undo takes back. */
interface Done {
  copies: readonly Class[]
  hidden: readonly Class[]
  /** The id of the season that was made for the copies. */
  madeSeason: string | null
}

/**
 * @returns a function that copies the classes of a season, makes their new season before that, and hides the former
 *   ones after it; one toast has Undo for all of it. Without a network all of it waits in the outbox. It returns the
 *   error, which the caller tells.
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

  /** @returns what was saved or waits, and what was refused. */
  const send = async (action: typeof deletion, all: readonly Class[]) => {
    if (all.length === 0) return { done: all, refused: [] }
    const { state, batch } = await sendBatch(
      dispatch,
      batchOf(action, all, ({ name }) => name),
    )
    const refused = batch?.refused ?? []
    const done = all.filter(
      ({ id }) => state !== 'failed' && !refused.some(({ path }) => path === pathOf(id)),
    )
    return { done, refused }
  }

  const undo = async ({ copies, hidden, madeSeason }: Done) => {
    const shown = await send(toState('published'), hidden)
    const removed = await send(deletion, copies)
    const left = [...shown.refused, ...removed.refused]
    if (madeSeason !== null && removed.refused.length === 0) await deleteSeason(madeSeason)
    if (left[0]) errorToast(`${describeCount(left.length)} could not be changed back: ${left[0].message}`)
    else
      toast(
        'Undone',
        hidden.length > 0
          ? 'The copies are in the trash, and the classes are visible again'
          : 'The copies are in the trash',
      )
  }

  return async ({ from, classes, into, hides }: SeasonCopy): Promise<{ error?: unknown }> => {
    const { id, error } = isStored(into) ? { id: into.id, error: undefined } : await make(into)
    if (error) return { error }
    const copied = await sendCopies({ ids: classes.map((one) => one.id), seasonId: id })
    if (copied.error) return { error: copied.error }
    const visible = hides ? classes.filter(({ isActive }) => isActive) : []
    const hidden = await send(toState('closed'), visible)
    const copies = copied.data
    if (!copies) queuedToast()
    else {
      const done = {
        copies,
        hidden: hidden.done,
        madeSeason: isStored(into) ? null : id,
      }
      toast(
        `${describeCount(copies.length)} copied to ${into.name}`,
        done.hidden.length > 0
          ? `They are drafts until you publish them. ${describeCount(done.hidden.length)} of ${from.name} hidden.`
          : 'They are drafts until you publish them.',
        { label: 'Undo', run: () => void undo(done) },
      )
    }
    const [first] = hidden.refused
    if (first) errorToast(`${describeCount(hidden.refused.length)} could not be hidden: ${first.message}`)
    return {}
  }
}
