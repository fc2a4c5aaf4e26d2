// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { tennisDefaults } from '@lane-and-court/contract/classes/lessons.ts'
import { OWN_FILM } from '@lane-and-court/contract/pages/video.ts'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FILM } from '../../src/features/lessons/film.ts'
import { levels } from './balls.ts'
import { captions } from './captions.ts'
import { drawnDigest, fileDigest } from './digest.ts'
import { filmAt, FRAMES, FRAMES_PER_SECOND, poster, SECONDS } from './film.ts'
import made from './made.json' with { type: 'json' }

const readPublic = (address: string) => readFile(new URL(`../../public${address}`, import.meta.url))
const [mp4, webm] = FILM.sources

it('the committed film matches the current drawings (npm run film renders it again)', async () => {
  expect(drawnDigest()).toBe(made.drawn)
  for (const { src } of FILM.sources)
    expect(fileDigest(await readPublic(src))).toBe(
      made.files[src.slice('/films/'.length) as keyof typeof made.files],
    )
  expect(await readPublic(FILM.captions).then(String)).toBe(captions())
})

/** @returns the difference of two moments of the film: the mean over all color values, from 0 to 255. */
async function difference(one: number, other: number): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((at) =>
      sharp(Buffer.from(filmAt(at)))
        .resize(240)
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  return a!.reduce((sum, level, i) => sum + Math.abs(level - b![i]!), 0) / a!.length
}

it('the film lasts 10 to 20 seconds, and its last frame leads into its first', async () => {
  expect(SECONDS).toBeGreaterThanOrEqual(10)
  expect(SECONDS).toBeLessThanOrEqual(20)
  const last = SECONDS - 1 / FRAMES_PER_SECOND
  expect(await difference(last, 0)).toBeLessThan(2)
  // For comparison: the difference of two scenes.
  expect(await difference(3, 0)).toBeGreaterThan(20)
})

it('every frame of the film contains only outlines, so that it looks the same everywhere', () => {
  for (const drawing of [
    poster(),
    ...Array.from({ length: FRAMES }, (_, i) => filmAt(i / FRAMES_PER_SECOND)),
  ])
    expect(drawing).not.toMatch(/<script|href|<image|<text|NaN|undefined|Infinity|e-\d/)
})

describe.each([
  [mp4.src, { codec: 'avc', string: /^avc1\.(42|4D)/i, type: mp4.type }],
  [webm.src, { codec: 'vp9', string: /^vp09\.00/, type: webm.type }],
])('%s', (src, { codec, string, type }) => {
  it('has at most 400 KB', async () => expect((await readPublic(src)).length).toBeLessThanOrEqual(400_000))

  it('contains the whole film without sound, in colors that every device shows', async () => {
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await readPublic(src)) })
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new Error('no pictures')
    expect(await input.getAudioTracks()).toEqual([])
    expect(video.codec).toBe(codec)
    // The profile says 8 bits and 4:2:0: baseline and main of H.264, profile 0 of VP9.
    expect(await video.getCodecParameterString()).toMatch(string)
    expect([video.displayWidth, video.displayHeight]).toEqual([FILM.width, FILM.height])
    expect(await video.computeDuration()).toBeCloseTo(SECONDS, 1)
    expect(`${(await input.getMimeType()).split(';')[0]}`).toBe(type.split(';')[0])
  })
})

it('the MP4 begins with its index, so that a player can start before all of it is loaded', async () => {
  const bytes = await readPublic(OWN_FILM)
  const boxes: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push(bytes.toString('latin1', at + 4, at + 8))
  expect(boxes.indexOf('moov')).toBeGreaterThan(0)
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
})

it('the captions and the description name each ball of the page, with its ages and its pace', () => {
  const cues = captions().split('\n\n').slice(1)
  expect(cues).toHaveLength(FILM.scenes.length)
  expect(tennisDefaults.pathway.levels.map(({ name }) => name)).toEqual(levels.map(({ name }) => name))
  for (const [i, { name, ages, pace }] of levels.entries()) {
    for (const number of ages.match(/\d+/g) ?? [ages.toLowerCase()]) {
      expect(cues[i]).toContain(number)
      expect(FILM.scenes[i]).toContain(number)
    }
    for (const words of [cues[i], FILM.scenes[i]]) {
      expect(words).toContain(`${name} ball`)
      expect(words?.toLowerCase()).toContain(pace.toLowerCase())
    }
  }
})
