import sharp from 'sharp'

const QUALITY = 82

/** @param rendition a WebP that this site has made, so that it is safe to decode. @returns it as a JPEG, on white. */
export const jpegOf = (rendition: Buffer): Promise<Buffer> =>
  sharp(rendition).flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
