import type { Program } from '@lane-and-court/contract/home/home.types.ts'
import { PROGRAM_LIMITS } from '@lane-and-court/contract/programs/programs.limits.ts'
import type { Programs } from '@lane-and-court/contract/programs/programs.types.ts'
import { Types } from 'mongoose'
import { Conflict, Fault, notFound } from '../../http/fault.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { putInTrash, type Restorer } from '../trash/trash.service.ts'
import { cleanContent } from './cleanContent.ts'
import { keepVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

const PAGE = 'home'
/** A restored programme is put on whatever version there is: so often is that tried. */
const TRIES = 5

/** @returns the programmes of the page content `home`; none, at version 0, where that is not there. */
export async function readPrograms(): Promise<Programs> {
  const home = await PageContentModel.findOne({ page: PAGE }).lean<PageContentDocument>()
  const programs: unknown = home?.content['programs']
  return { programs: Array.isArray(programs) ? (programs as Program[]) : [], version: home?.version ?? 0 }
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
  const saved = await PageContentModel.findOneAndUpdate(
    version === null ? { page: PAGE } : { page: PAGE, version },
    { $set: { 'content.programs': programs }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<PageContentDocument>()
  if (saved) {
    await keepVersion(saved, savedBy)
    return { programs, version: saved.version }
  }
  const newest = await readPrograms()
  if (newest.version > 0) throw new Conflict(newest)
  return createHome(programs, savedBy)
}

async function createHome(programs: Program[], savedBy: string): Promise<Programs> {
  try {
    const made = await PageContentModel.create({ page: PAGE, content: { programs } })
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
 * @throws Fault 404 where there is none; Conflict where the home page was saved since.
 */
export async function removeProgram(
  position: number,
  version: number | null,
  deletedBy: string,
): Promise<{ program: Program; trashId: string; left: Programs }> {
  const before = await readPrograms()
  if (version !== null && version !== before.version) throw new Conflict(before)
  const program = before.programs[position]
  if (!program) throw notFound('Program')
  const trashId = new Types.ObjectId()
  await putInTrash(trashId, { type: 'program', name: program.title, deletedBy, document: { ...program } })
  const left = await savePrograms(before.programs.toSpliced(position, 1), before.version, deletedBy)
  return { program, trashId: trashId.toHexString(), left }
}

/** Puts a programme back, as the last one. */
export const restoreProgram: Restorer = async (document, restoredBy) => {
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
