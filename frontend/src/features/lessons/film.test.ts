// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { tennisDefaults } from '@lane-and-court/contract/classes/lessons.ts'
import { OWN_FILM } from '@lane-and-court/contract/pages/video.ts'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { FILM } from './film.ts'

const readPublic = (address: string) => readFile(new URL(`../../../public${address}`, import.meta.url))
const [mp4, webm] = FILM.sources

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
    expect(await video.computeDuration()).toBeCloseTo(14.4, 1)
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

it('the captions and the description name each ball of the page', async () => {
  const cues = String(await readPublic(FILM.captions))
    .split('\n\n')
    .slice(1)
  expect(cues).toHaveLength(FILM.scenes.length)
  for (const [i, { name }] of tennisDefaults.pathway.levels.entries())
    for (const words of [cues[i], FILM.scenes[i]]) expect(words).toContain(`${name} ball`)
})
