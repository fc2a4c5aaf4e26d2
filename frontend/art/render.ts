import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mark, maskable, og } from './brand.ts'
import { poster } from './film/film.ts'
import { ico } from './ico.ts'
import { scenes } from './scenes/all.ts'
import { coaches } from './staff/coaches.ts'
const here = fileURLToPath(new URL('.', import.meta.url)),
  pictures = fileURLToPath(new URL('../public/pictures/', import.meta.url)),
  icons = fileURLToPath(new URL('../public/icons/', import.meta.url))
/** The one width of each shape that mails show, as JPEG (`backend/src/features/newsletter/mailPictures.ts`). */
const JPEG_WIDTHS: Readonly<Record<string, number>> = { landscape: 960, portrait: 800 }
type Entry = {
  name: string
  format: string
  widths: number[]
  width: number
  height: number
  bytes: Record<string, number>
}
const stamp = async (): Promise<string> => {
  const hash = createHash('sha256').update(sharp.versions.sharp ?? '')
  for (const f of (await readdir(here, { recursive: true }))
    .filter((n) => n.endsWith('.ts') && !n.endsWith('.test.ts'))
    .sort())
    hash.update(f).update(await readFile(here + f))
  return hash.digest('hex')
}
const save = async (
  name: string,
  format: string,
  svg: string,
  widths: number[],
  file: string,
): Promise<Entry> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Math.max(...widths))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bytes: Record<string, number> = {}
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await Promise.all(
    widths.map(async (w) => {
      const sized = sharp(data, { raw }).resize(w)
      const webp = sized.clone().webp({ quality: 72, effort: 4 }).toFile(`${pictures}${file}-${w}.webp`)
      // The same renditions as for an upload. At this effort they are smaller than WebP; each higher effort
      // takes twice the time, and the first start waits for it.
      const avif = sized
        .clone()
        .avif({ quality: 44, effort: 1, chromaSubsampling: '4:2:0' })
        .toFile(`${pictures}${file}-${w}.avif`)
      bytes[w] = (await webp).size
      await avif
      if (w === JPEG_WIDTHS[format])
        await sized.clone().jpeg({ quality: 80, mozjpeg: true }).toFile(`${pictures}${file}-${w}.jpg`)
    }),
  )
  return { name, format, widths, width: info.width, height: info.height, bytes }
}
const favicon = async (): Promise<Buffer> =>
  ico(
    await Promise.all(
      [16, 32, 48].map(async (width) => ({
        width,
        png: await sharp(Buffer.from(mark)).resize(width, width).png().toBuffer(),
      })),
    ),
  )

/** Renders every picture and icon, unless the stamp says nothing changed. */
export const render = async (): Promise<void> => {
  await Promise.all([mkdir(pictures, { recursive: true }), mkdir(icons, { recursive: true })])
  const now = await stamp()
  const there = await access(`${pictures}manifest.json`)
    .then(() => access(`${icons}icon-512.png`))
    .then(
      () => true,
      () => false,
    )
  if (there && (await readFile(`${pictures}.stamp`, 'utf8').catch(() => '')) === now) return
  const list: Entry[] = []
  for (const [name, scene] of scenes)
    list.push(
      ...(await Promise.all([
        save(name, 'portrait', scene('portrait'), [240, 400, 800, 1200], `${name}-portrait`),
        save(name, 'landscape', scene('landscape'), [320, 640, 960, 1600], `${name}-landscape`),
      ])),
    )
  list.push(await save('four-balls', 'landscape', poster(), [320, 640, 960, 1600], 'four-balls-landscape'))
  for (const [i, svg] of coaches.entries())
    list.push(await save(`coach-${i + 1}`, 'square', svg, [200, 400, 800], `coach-${i + 1}`))
  const png = (svg: string, n: number, file: string) =>
    sharp(Buffer.from(svg))
      .resize(n, n)
      .png()
      .toFile(icons + file)
  await Promise.all([
    png(mark, 192, 'icon-192.png'),
    png(mark, 512, 'icon-512.png'),
    png(mark, 32, 'favicon-32.png'),
    png(maskable, 512, 'maskable-512.png'),
    png(maskable, 180, 'apple-touch-icon.png'),
    writeFile(`${icons}favicon.svg`, mark),
    writeFile(`${icons}favicon.ico`, await favicon()),
    sharp(Buffer.from(og())).png({ palette: true }).toFile(`${icons}og-1200x630.png`),
    sharp(Buffer.from(og())).webp({ quality: 76 }).toFile(`${icons}og-1200x630.webp`),
  ])
  await writeFile(`${pictures}manifest.json`, JSON.stringify(list, null, 1))
  await writeFile(`${pictures}.stamp`, now)
}
if (import.meta.main) await render()
