import path from 'node:path'
import { existsSync } from 'node:fs'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { classPicture } from '@lane-and-court/contract/classes/classPicture.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { PALETTE } from '@lane-and-court/contract/site/colors.ts'
import { describeTimes } from '@lane-and-court/contract/time/timeOfDay.ts'
import sharp from 'sharp'
import { drawable, outlined, wrapped } from './outlines.ts'

const WIDTH = 1_200
const HEIGHT = 630
/** The drawing is at the right; the words are on the dark panel beside it. */
const DRAWING_WIDTH = 440
const EDGE = 64
const TEXT_WIDTH = WIDTH - DRAWING_WIDTH - 2 * EDGE
const QUALITY = 86
const { navy, foam, onDeep2, lime } = PALETTE
const SPORT_COLORS = { swimming: PALETTE.water, tennis: lime } as const
const BEADS = [PALETTE.pool, '#ffffff', lime]

/** @returns the words and their panel as SVG. */
function classPanel(visibleClass: Class, brand: string): string {
  const { name, sport, dayOfWeek, startTime, endTime, location, ageRange } = visibleClass
  const color = SPORT_COLORS[sport]
  const title = wrapped(drawable(name) || 'Class', 76, TEXT_WIDTH, 2)
  const facts = [
    `${WEEKDAYS[dayOfWeek] ?? ''}s, ${describeTimes(startTime, endTime)}`,
    [location, ageRange ? describeAges(ageRange) : ''].filter(Boolean).join(' · '),
  ]
  const parts = [
    `<rect width="${WIDTH - DRAWING_WIDTH}" height="${HEIGHT}" fill="${navy}"/>`,
    // Lines of a court, as on the dark panels of the site.
    `<path d="M-40 470H760M520 -10V640M520 250H760" fill="none" stroke="#fff" stroke-opacity="0.07" stroke-width="3"/>`,
    rope(WIDTH - DRAWING_WIDTH),
    outlined(sport === 'swimming' ? 'Swimming' : 'Tennis', EDGE, 118, 38, color),
    ...title.map((line, n) => outlined(line, EDGE, 222 + n * 80, 76, foam)),
    ...facts.map((fact, n) => outlined(oneLine(fact, 40), EDGE, 400 + n * 58, 40, n ? onDeep2 : foam)),
    outlined(oneLine(brand, 34), EDGE, 564, 34, lime),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

const oneLine = (text: string, size: number) => wrapped(drawable(text), size, TEXT_WIDTH, 1)[0] ?? ''

/** The beads of a lane rope, between the words and the drawing. */
function rope(x: number): string {
  const step = 35
  return Array.from(
    { length: HEIGHT / step },
    (_, n) =>
      `<rect x="${x - 9}" y="${n * step + 2}" width="18" height="${step - 4}" rx="9" fill="${BEADS[n % BEADS.length]}"/>`,
  ).join('')
}

/**
 * Draws the picture for those who share the page of a class.
 * @param brand name of the business, below the words. @param site folder of the built site, with the drawings.
 * @returns a JPEG of 1200 × 630 pixels, the size that all networks show.
 */
export async function drawClassPicture(visibleClass: Class, brand: string, site: string): Promise<Buffer> {
  const drawing = path.join(site, classPicture(visibleClass))
  // Without a built site, as in tests of the API, the panel is alone.
  const beside = existsSync(drawing)
    ? await sharp(drawing).resize(DRAWING_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()
    : null
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: navy } })
    .composite([
      ...(beside ? [{ input: beside, left: WIDTH - DRAWING_WIDTH, top: 0 }] : []),
      { input: Buffer.from(classPanel(visibleClass, brand)), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
