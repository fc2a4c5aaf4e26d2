// @vitest-environment node
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ico } from './ico.ts'

const drawings = globSync('**/*.svg', { cwd: import.meta.dirname })
const read = (name: string) => readFile(new URL(name, import.meta.url))

it('there is a drawing for each picture', () => expect(drawings.length).toBeGreaterThan(30))

it.each(drawings)('%s contains only outlines, so that it looks the same everywhere', async (name) => {
  expect(String(await read(name))).not.toMatch(/<script|href|<image|<text|NaN|undefined|Infinity|e-\d/)
})

it.each(drawings)('%s has the shape that its name says', async (name) => {
  const { width, height } = await sharp(await read(name)).metadata()
  const shapes = { 'four-balls': 16 / 9, portrait: 4 / 5, landscape: 16 / 10, og: 1200 / 630 }
  const [, shape = 1] = Object.entries(shapes).find(([part]) => name.includes(part)) ?? []
  expect(width / height).toBeCloseTo(shape, 2)
})

it('an icon file holds each picture whole, with its size', async () => {
  const mark = await read('brand/mark.svg')
  const pictures = await Promise.all(
    [16, 256].map(async (width) => ({ width, png: await sharp(mark).resize(width).png().toBuffer() })),
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
