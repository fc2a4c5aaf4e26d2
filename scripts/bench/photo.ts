import sharp from 'sharp'

/** Width and strength of the noise layers, coarse to fine: as in a photo, the finest is the weakest. */
const LAYERS = [
  [6, 70],
  [24, 46],
  [96, 30],
  [384, 18],
  [1_536, 9],
] as const

/**
 * Makes a picture that compresses like a photo: light and shade of every size, random colors, and grain.
 * @param quality of the JPEG; a phone's is about 92.
 */
export async function aPhoto(width: number, height: number, quality = 92): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(width * height * 3, 128)
  const raw = { width, height, channels: 3 } as const
  for (const [across, strength] of LAYERS) {
    const size = { width: across, height: Math.max(1, Math.round((across * height) / width)) }
    const layer = await sharp({
      create: {
        ...size,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: strength },
      },
    })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
    picture = await sharp(picture, { raw })
      .composite([{ input: layer, raw, blend: across === LAYERS[0][0] ? 'over' : 'soft-light' }])
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  return sharp(picture, { raw }).jpeg({ quality }).toBuffer()
}
