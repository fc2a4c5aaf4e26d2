import { CLOSURE_LIMITS } from '@lane-and-court/contract/closures/closures.limits.ts'
import type { ClosureVersion } from '@lane-and-court/contract/closures/closures.ts'
import { readStored } from '../../resources/storedObjects.ts'
import { ClosureModel, type ClosureDocument, type FormerClosure } from './closures.model.ts'
import { presentClosure } from './closures.presenter.ts'

/**
 * @returns the former states of a closure with its present one, to be stored with a change of it; they are part of the
 *   closure, so that the trash and a backup have them too. The oldest ones over the limit are left out.
 * @throws HttpError 404 when no closure has that id.
 */
export async function historyWithPresent(id: unknown): Promise<FormerClosure[]> {
  const { history = [], createdAt: _created, writes: _writes, ...present } = await readWithHistory(id)
  const formerVersions = history.filter(({ version }) => version !== present.version)
  return [...formerVersions, present].slice(-(CLOSURE_LIMITS.versions - 1))
}

/** @returns the versions of a closure, newest first. @throws HttpError 404 when no closure has that id. */
export async function listClosureVersions(id: unknown): Promise<ClosureVersion[]> {
  const { history = [], ...present } = await readWithHistory(id)
  return [present, ...history.toReversed()].map((state) => ({
    version: state.version,
    savedAt: state.updatedAt.toISOString(),
    savedBy: state.savedBy,
    closure: presentClosure({ ...present, ...state }),
  }))
}

/** @returns a closure with its former states, which other reads leave out. */
async function readWithHistory(id: unknown): Promise<ClosureDocument> {
  const closure = await readStored(ClosureModel, id, 'Closure')
  const { history } =
    (await ClosureModel.findById(closure._id, { history: 1 }).lean<Pick<ClosureDocument, 'history'>>()) ?? {}
  return { ...closure, ...(history ? { history } : {}) }
}
