import type { Program } from '@lane-and-court/contract/home/home.types.ts'
import { PROGRAM_LIMITS } from '@lane-and-court/contract/programs/programs.limits.ts'
import type { Programs } from '@lane-and-court/contract/programs/programs.types.ts'
import { Types } from 'mongoose'
import { Conflict, Fault, notFound } from '../../http/fault.ts'
import { isDuplicateKey, isWritten, markOfWrite, saveOnce } from '../../infra/database/stored.ts'
import { deleteFromTrash, findTrashed, putInTrash, type Restorer } from '../trash/trash.service.ts'
import { cleanContent } from './cleanContent.ts'
import { keepVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

const PAGE = 'home'
/** A restored programme is put on whatever version there is: so often is that tried. */
const TRIES = 5

/** @returns the programmes of the page content `home`; none, at version 0, where that is not there. */
export async function readPrograms(): Promise<Programs> {
  const home = await PageContentModel.findOne({ page: PAGE }).lean<PageContentDocument>()
  return home ? presentPrograms(home) : { programs: [], version: 0 }
}

function presentPrograms({ content, version }: PageContentDocument): Programs {
  const programs: unknown = content['programs']
  return { programs: Array.isArray(programs) ? (programs as Program[]) : [], version }
}

/**
 * Saves the programmes, and nothing else of the home page, and keeps that among the versions of the page.
 * @param given as validated by programsSchema.
 * @param version the one that they were read in, or null to save over any.
 * @param savedBy who saves them, by name.
 * @throws Conflict with the newest where the home page was saved since.
 */
export async function savePrograms(
  given: Program[],
  version: number | null,
  savedBy: string,
): Promise<Programs> {
  const programs = cleanContent({ programs: given })['programs'] as Program[]
  const fields = { 'content.programs': programs }
  const saved = await saveOnce(PageContentModel, { page: PAGE }, version, fields)
  if (saved) {
    await keepVersion(saved, savedBy)
    return presentPrograms(saved)
  }
  const newest = await readPrograms()
  if (newest.version > 0) throw new Conflict(newest)
  return createHome(programs, savedBy)
}

async function createHome(programs: Program[], savedBy: string): Promise<Programs> {
  try {
    const made = await PageContentModel.create({ page: PAGE, content: { programs }, ...markOfWrite() })
    await keepVersion(made.toObject(), savedBy)
    return { programs, version: made.version }
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    throw new Conflict(await readPrograms())
  }
}

/**
 * Takes one programme off the home page, into the trash.
 * @param position counted from 0, as the list of that version has it.
 * @param trashId the id that it gets in the trash; the same one for a second try of the same write.
 * @returns its title, its id in the trash, and the programmes that are left.
 * @throws Fault 404 where there is none; Conflict where the home page was saved since.
 */
export async function removeProgram(
  position: number,
  version: number | null,
  deletedBy: string,
  trashId = new Types.ObjectId(),
): Promise<{ name: string; trashId: string; left: Programs }> {
  const before = await readPrograms()
  // By position, a second try of the same write would take off the next one.
  if (await isWritten(PageContentModel, { page: PAGE })) {
    const name = (await findTrashed(trashId))?.name ?? ''
    return { name, trashId: trashId.toHexString(), left: before }
  }
  if (version !== null && version !== before.version) throw new Conflict(before)
  const program = before.programs[position]
  if (!program) throw notFound('Program')
  const name = program.title
  await putInTrash(trashId, { type: 'program', name, deletedBy, document: { ...program } })
  try {
    const left = await savePrograms(before.programs.toSpliced(position, 1), before.version, deletedBy)
    return { name, trashId: trashId.toHexString(), left }
  } catch (error) {
    // It is on the home page still, and must not come back a second time.
    if (error instanceof Conflict) await deleteFromTrash(trashId)
    throw error
  }
}

/** Puts a programme back, as the last one. */
export const restoreProgram: Restorer = async (document, restoredBy) => {
  // The same restoring, tried again after a crash before it was out of the trash.
  if (await isWritten(PageContentModel, { page: PAGE })) return
  for (let tries = 0; ; tries++) {
    const { programs, version } = await readPrograms()
    if (programs.length >= PROGRAM_LIMITS.programs) {
      throw new Fault(409, 'conflict', `There are ${PROGRAM_LIMITS.programs} programs already.`)
    }
    try {
      await savePrograms([...programs, document as unknown as Program], version, restoredBy)
      return
    } catch (error) {
      if (!(error instanceof Conflict) || tries >= TRIES) throw error
    }
  }
}
