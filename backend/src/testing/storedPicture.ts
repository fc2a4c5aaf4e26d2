import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
import { storePicture } from '../features/pictures/pictures.service.ts'

/** @param width in pixels: pictures of the same width are the same. @param name of its file. @returns a picture as if it was just uploaded. */
export async function aStoredPicture(width: number, name = ''): Promise<UploadedPicture> {
  const create = { width, height: 10, channels: 3, background: 'green' } as const
  return storePicture(await sharp({ create }).png().toBuffer(), { name })
}
