// @vitest-environment node
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mark, maskable, og } from './brand.ts'
import { ico } from './ico.ts'
import { scenes } from './scenes/all.ts'
import { coaches } from './staff/coaches.ts'
const small = (svg: string) => sharp(Buffer.from(svg)).resize(64).png().toBuffer({ resolveWithObject: true })
describe('scenes', () => {
  it('have unique names', () => {
    expect(new Set(scenes.map(([n]) => n)).size).toBe(scenes.length)
  })
  for (const [name, scene] of scenes)
    for (const format of ['portrait', 'landscape'] as const)
      it(`${name} draws in ${format}`, async () => {
        const svg = scene(format)
        expect(svg).not.toMatch(/<script|href|<image|<text|NaN|undefined/)
        expect((await small(svg)).info.height).toBe(format === 'portrait' ? 80 : 40)
      })
})
describe('brand and staff', () => {
  it('draws eight square coaches', async () => {
    expect(coaches).toHaveLength(8)
    for (const c of coaches) expect((await small(c)).info.height).toBe(64)
  })
  it('writes an icon file that holds each picture whole, with its size', async () => {
    const pictures = await Promise.all(
      [16, 256].map(async (width) => ({
        width,
        png: await sharp(Buffer.from(mark)).resize(width).png().toBuffer(),
      })),
    )
    const file = ico(pictures)
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2])
    for (const [index, { width }] of pictures.entries()) {
      const entry = 6 + 16 * index
      expect(file.readUInt8(entry)).toBe(width % 256)
      const [bytes, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
      const { format, width: drawn } = await sharp(file.subarray(offset, offset + bytes)).metadata()
      expect([format, drawn]).toEqual(['png', width])
    }
  })
  it('draws icons at their right sizes', async () => {
    for (const m of [mark, maskable]) expect((await small(m)).info.height).toBe(64)
    expect(await sharp(Buffer.from(og())).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
