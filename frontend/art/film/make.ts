/**
 * Renders the film of the four balls: npm run film. It needs ffmpeg with libx264 and libvpx, which Debian has
 * (apt-get install ffmpeg); the result is committed to git, so that nobody else needs ffmpeg.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { captions } from './captions.ts'
import { drawnDigest, fileDigest } from './digest.ts'
import { filmAt, FRAMES, FRAMES_PER_SECOND } from './film.ts'

const folder = fileURLToPath(new URL('../../public/films/', import.meta.url))
const SIZE = { width: 960, height: 540 }

// oxfmt-ignore
const FORMATS = {
  // Main profile and 4:2:0, which every iPhone plays; the index is placed before the frames.
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '34', '-profile:v', 'main', '-level', '3.1', '-g', '300', '-movflags', '+faststart'],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '50', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1', '-row-mt', '1', '-g', '300'],
} as const

async function encode(format: keyof typeof FORMATS, frames: readonly Buffer[]): Promise<void> {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${SIZE.width}x${SIZE.height} -r ${FRAMES_PER_SECOND} -i -`
  // oxfmt-ignore
  const out = ['-an', '-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...input.split(' '),
      ...out,
      ...FORMATS[format],
      `${folder}four-balls.${format}`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(ffmpeg, 'close')
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

await mkdir(folder, { recursive: true })
const frames: Buffer[] = []
for (let i = 0; i < FRAMES; i++) {
  const drawing = Buffer.from(filmAt(i / FRAMES_PER_SECOND))
  frames.push(await sharp(drawing).resize(SIZE.width, SIZE.height).removeAlpha().raw().toBuffer())
}
for (const format of ['mp4', 'webm'] as const) await encode(format, frames)
await writeFile(`${folder}four-balls.vtt`, captions())
const names = ['four-balls.mp4', 'four-balls.webm']
const files = await Promise.all(
  names.map(async (name) => [name, fileDigest(await readFile(folder + name))] as const),
)
const made = { drawn: drawnDigest(), files: Object.fromEntries(files) }
await writeFile(new URL('made.json', import.meta.url), `${JSON.stringify(made, null, 2)}\n`)
for (const name of names) console.log(name, (await stat(folder + name)).size, 'bytes')
