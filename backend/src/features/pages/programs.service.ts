import type { Program } from '@lane-and-court/contract/home/home.ts'
import { MAX_PROGRAMS, type Programs } from '@lane-and-court/contract/programs/programs.ts'
import { Types } from 'mongoose'
import { ConflictError, HttpError, notFound } from '../../http/errors.ts'
import { isWriteSaved, saveOnce } from '../../infra/database/stored.ts'
import { deleteFromTrash, findTrashed, putInTrash, type Restorer } from '../../resources/trash.ts'
import { findPageNamed, storeDefaultPage, type NamedPage } from './namedPages.service.ts'
import { saveVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

const PAGE = 'home'
/** How often restoring a program is retried after a conflict: it is added to whatever version there is. */
const MAX_RETRIES = 5

/** @returns the programs of the page content `home`. */
export const readPrograms = async (): Promise<Programs> => presentPrograms(await readHome())

/** @returns the page content `home`, which is always there. */
async function readHome(): Promise<NamedPage> {
  const home = await findPageNamed(PAGE)
  if (!home) throw new Error(`the site itself reads no page named ${PAGE}`)
  return home
}

function presentPrograms({ content, version }: PageContentDocument): Programs {
  const programs: unknown = content['programs']
  return { programs: Array.isArray(programs) ? (programs as Program[]) : [], version }
}

/**
 * Saves the programs, and nothing else of the home page, and stores the result as a version of the page.
 * @param programs as validated by programsSchema: their texts are plain. One without `link`
 *   keeps that of the stored program.
 * @param version that the update is based on, or null to overwrite any.
 * @param savedBy name of the user who saves them.
 * @throws ConflictError with the newest version when the home page was saved since.
 */
export async function savePrograms(
  programs: Program[],
  version: number | null,
  savedBy: string,
): Promise<Programs> {
  const linked = withLinks(programs, (await readPrograms()).programs)
  const fields = { 'content.programs': linked }
  const saved = await saveOnce(PageContentModel, { page: PAGE }, version, fields)
  if (saved) {
    await saveVersion(saved, savedBy)
    return presentPrograms(saved)
  }
  const home = await readHome()
  if (!home.isDefault || (version !== null && version !== home.version))
    throw new ConflictError(presentPrograms(home))
  const stored = await storeDefaultPage(home, { ...home.content, programs: linked }, savedBy)
  // Otherwise somebody has stored it at the same moment.
  return stored ? presentPrograms(stored) : savePrograms(programs, version, savedBy)
}

/** The same program has the same title; one whose title has changed is at the same position. */
function withLinks(programs: readonly Program[], stored: readonly Program[]): Program[] {
  return programs.map((program, index) => {
    if (program.link !== undefined) return program
    const hasTitle = ({ title }: Program) => title === program.title
    const there = stored[index]
    const same = there && hasTitle(there) ? there : stored.find(hasTitle)
    const { link } = same ?? (programs.length === stored.length ? there : undefined) ?? {}
    return link === undefined ? program : { ...program, link }
  })
}

/**
 * Moves one program from the home page to the trash.
 * @param position counted from 0, in the list of that version.
 * @param trashId the id that it gets in the trash; the same one for a retry of the same write.
 * @returns its title, its id in the trash, and the remaining programs.
 * @throws HttpError 404 when none is at that position; ConflictError when the home page was saved since.
 */
export async function removeProgram(
  position: number,
  version: number | null,
  deletedBy: string,
  trashId = new Types.ObjectId(),
): Promise<{ name: string; trashId: string; remainingPrograms: Programs }> {
  const before = await readPrograms()
  // A retry of the same write by position would remove the next program.
  if (await isWriteSaved(PageContentModel, { page: PAGE })) {
    const name = (await findTrashed(trashId))?.name ?? ''
    return { name, trashId: trashId.toHexString(), remainingPrograms: before }
  }
  if (version !== null && version !== before.version) throw new ConflictError(before)
  const program = before.programs[position]
  if (!program) throw notFound('Program')
  const name = program.title
  await putInTrash(trashId, { type: 'program', name, deletedBy, document: { ...program } })
  try {
    const remainingPrograms = await savePrograms(
      before.programs.toSpliced(position, 1),
      before.version,
      deletedBy,
    )
    return { name, trashId: trashId.toHexString(), remainingPrograms }
  } catch (error) {
    // It is still on the home page, and must not be restored a second time.
    if (error instanceof ConflictError) await deleteFromTrash(trashId)
    throw error
  }
}

/** Restores a program as the last one. */
export const restoreProgram: Restorer = async (document, restoredBy) => {
  // The same restore, retried after a crash before the program was removed from the trash.
  if (await isWriteSaved(PageContentModel, { page: PAGE })) return
  for (let retries = 0; ; retries++) {
    const { programs, version } = await readPrograms()
    if (programs.length >= MAX_PROGRAMS) {
      throw new HttpError(409, 'conflict', `There are already ${MAX_PROGRAMS} programs.`)
    }
    try {
      await savePrograms([...programs, document as unknown as Program], version, restoredBy)
      return
    } catch (error) {
      if (!(error instanceof ConflictError) || retries >= MAX_RETRIES) throw error
    }
  }
}
