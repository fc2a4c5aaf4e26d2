/**
 * Makes the renditions of the site's own pictures and icons, which are drawn as SVG: pictures are in `scenes` and
 * `coaches`, the logo is in `brand`. A build runs it first.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ico } from './ico.ts'

const HERE = import.meta.dirname
const PICTURES = path.join(HERE, '../public/pictures')
const ICONS = path.join(HERE, '../public/icons')
/** Written last, so that an interrupted run is repeated. */
const STAMP = path.join(PICTURES, '.stamp')

const WIDTHS = {
  portrait: [240, 400, 800, 1200],
  landscape: [320, 640, 960, 1600],
  square: [200, 400, 800],
}
/** The one width of each shape that mails show, as JPEG (`backend/src/features/newsletter/mailPictures.ts`). */
const JPEG_WIDTHS: ReadonlySet<string> = new Set(['landscape-960', 'portrait-800'])

/** @returns the shape in which a picture is drawn, which its name ends with; coaches are square. */
const shapeOf = (name: string) =>
  name.endsWith('-portrait') ? 'portrait' : name.endsWith('-landscape') ? 'landscape' : 'square'

async function renderPicture(file: string): Promise<void> {
  const name = path.basename(file, '.svg')
  const shape = shapeOf(name)
  const widths = WIDTHS[shape]
  const drawn = sharp(path.join(HERE, file)).resize(Math.max(...widths))
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const save = (picture: Sharp, ending: string) => picture.toFile(path.join(PICTURES, `${name}-${ending}`))
  await Promise.all(
    widths.map(async (width) => {
      const sized = sharp(data, { raw }).resize(width)
      const webp = save(sized.clone().webp({ quality: 72, effort: 4 }), `${width}.webp`)
      // The same renditions as for an upload. At this effort they are smaller than WebP; each higher effort
      // takes twice the time, and the first start waits for it.
      const avif = sized.clone().avif({ quality: 44, effort: 1, chromaSubsampling: '4:2:0' })
      await Promise.all([webp, save(avif, `${width}.avif`)])
      if (JPEG_WIDTHS.has(`${shape}-${width}`))
        await save(sized.clone().jpeg({ quality: 80, mozjpeg: true }), `${width}.jpg`)
    }),
  )
}

async function renderIcons(): Promise<void> {
  const [mark, maskable, shared] = await Promise.all(
    ['mark', 'maskable', 'og'].map((name) => readFile(path.join(HERE, 'brand', `${name}.svg`))),
  )
  const png = (svg: Buffer | undefined, width: number) => sharp(svg).resize(width, width).png()
  const favicon = [16, 32, 48].map(async (width) => ({ width, png: await png(mark, width).toBuffer() }))
  const icon = (name: string) => path.join(ICONS, name)
  await Promise.all([
    png(mark, 192).toFile(icon('icon-192.png')),
    png(mark, 512).toFile(icon('icon-512.png')),
    png(mark, 32).toFile(icon('favicon-32.png')),
    png(maskable, 512).toFile(icon('maskable-512.png')),
    png(maskable, 180).toFile(icon('apple-touch-icon.png')),
    writeFile(icon('favicon.svg'), mark ?? ''),
    writeFile(icon('favicon.ico'), ico(await Promise.all(favicon))),
    sharp(shared).png({ palette: true }).toFile(icon('og-1200x630.png')),
    sharp(shared).webp({ quality: 76 }).toFile(icon('og-1200x630.webp')),
  ])
}

/** Renders every picture and icon, unless nothing has changed since. */
async function render(): Promise<void> {
  const sources = (await readdir(HERE, { recursive: true }))
    .filter((name) => /\.(svg|ts)$/.test(name))
    .toSorted()
  const hash = createHash('sha256').update(sharp.versions.sharp ?? '')
  for (const name of sources) hash.update(name).update(await readFile(path.join(HERE, name)))
  const stamp = hash.digest('hex')
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return

  await Promise.all([mkdir(PICTURES, { recursive: true }), mkdir(ICONS, { recursive: true })])
  const pictures = sources.filter((name) => /^(scenes|coaches)\b.*\.svg$/.test(name))
  // Two at a time: each holds all pixels of its largest rendition.
  for (let at = 0; at < pictures.length; at += 2)
    await Promise.all(pictures.slice(at, at + 2).map((name) => renderPicture(name)))
  await renderIcons()
  await writeFile(STAMP, stamp)
}

await render()
