// @vitest-environment node
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mark, maskable, og } from './brand.ts'
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
  it('draws icons at their right sizes', async () => {
    for (const m of [mark, maskable]) expect((await small(m)).info.height).toBe(64)
    expect(await sharp(Buffer.from(og())).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
