import { loadPicture, savePicture } from '../../infra/pictures/pictureStore.ts'
import { PictureModel } from './pictures.model.ts'

/** The end of the name of a rendition, behind the size of the whole picture. */
const SUFFIX = /^[a-f0-9]{32}-\d+x\d+(?<suffix>.*\.)jpg$/
/** Those that are being made, by name: a mail is opened by many at once. */
const inProgress = new Map<string, Promise<Buffer | null>>()

/**
 * Makes the JPEG of a rendition when a mail program first requests it, and stores it: only pictures in mails need one.
 * @param file name of the JPEG. @param id of the picture. @returns its bytes; null if there is no such rendition.
 */
export function makeJpegRendition(file: string, id: string): Promise<Buffer | null> {
  const running = inProgress.get(file) ?? make(file, id).finally(() => inProgress.delete(file))
  inProgress.set(file, running)
  return running
}

async function make(file: string, id: string): Promise<Buffer | null> {
  const suffix = SUFFIX.exec(file)?.groups?.['suffix']
  const rendition = suffix && (await loadPicture(file.replace(/jpg$/, 'webp'), false))
  if (!rendition) return null
  // Noted first, so that it is deleted with the picture, also after a crash in between.
  await PictureModel.updateOne({ _id: id }, { $addToSet: { suffixes: `${suffix}jpg` } })
  // Loaded only here: a start needs no library of pictures.
  const { jpegOf } = await import('../../infra/pictures/jpegOf.ts')
  await savePicture(file, await jpegOf(rendition))
  return loadPicture(file)
}
