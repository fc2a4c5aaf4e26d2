import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderPicture } from './pictureProcess.ts'

const aPicture = async (color: string) => {
  const create = { width: 60, height: 40, channels: 3, background: color } as const
  return { bytes: await sharp({ create }).png().toBuffer(), crop: null }
}

/** @returns the ids of the processes of this one that decode pictures. */
const decoders = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('renditionsProcess')
      } catch {
        return false
      }
    })
    .map(Number)

// Only Linux shows the processes as files.
describe.runIf(process.platform === 'linux')('the process that decodes pictures', () => {
  it('pictures that come at once are decoded by one process, which does not have the environment of the site', async () => {
    const pictures = await Promise.all(['red', 'green', 'blue'].map(aPicture))
    const results = await Promise.all(pictures.map(renderPicture))
    expect(results.map(({ width, height }) => [width, height])).toEqual(pictures.map(() => [60, 40]))
    const [pid, ...others] = decoders()
    expect(others).toEqual([])
    expect(process.env).toHaveProperty('PATH')
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH=')
  })

  it.each([
    ['SIGSEGV', M.broken],
    ['SIGKILL', M.heavy],
  ] as const)(
    'a picture whose decoder ends with %s is refused, and the next one is taken',
    async (signal, sentence) => {
      const [first, second, third] = await Promise.all(['gray', 'black', 'white'].map(aPicture))
      await renderPicture(first!)
      const [pid = 0] = decoders()
      // So that it has not finished before it ends.
      process.kill(pid, 'SIGSTOP')
      const refused = renderPicture(second!).catch((error: Error) => error.message)
      const waiting = renderPicture(third!)
      await nextTurn()
      process.kill(pid, signal)
      if (signal !== 'SIGKILL') process.kill(pid, 'SIGCONT')
      expect(await refused).toBe(sentence)
      expect(await waiting).toMatchObject({ width: 60, height: 40 })
    },
  )
})
