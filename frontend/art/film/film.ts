import { levels } from './balls.ts'
import { dropScene } from './drop.ts'
import { between, easeIn } from './motion.ts'
import { HEIGHT, n, WIDTH } from './pieces.ts'
import { rallyScene } from './rally.ts'

export const FRAMES_PER_SECOND = 30

interface Scene {
  seconds: number
  /** Color of the disc in the transition that opens it. */
  color: string
  draw: (time: number) => string
}

const scenes: Scene[] = [
  ...levels.map((level, i) => ({
    seconds: 2.6,
    color: level.color,
    draw: (time: number) => rallyScene(level, i, time),
  })),
  { seconds: 4, color: '#fff', draw: dropScene },
]

/** Duration of the transition in which the next scene opens over the end of this one, in seconds. */
const OPENING = 0.55

export const SECONDS = scenes.reduce((sum, { seconds }) => sum + seconds, 0)
export const FRAMES = Math.round(SECONDS * FRAMES_PER_SECOND)

/** When each scene begins, in seconds; the last number is the end. */
export const beginnings = scenes.reduce((all, { seconds }) => [...all, (all.at(-1) ?? 0) + seconds], [0])

const document = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`

/** @returns the picture at a moment of the film, as SVG; its end leads into its beginning. */
export function filmAt(seconds: number): string {
  const index = Math.max(0, beginnings.findLastIndex((start) => start <= seconds + 1e-6) % scenes.length)
  const scene = scenes[index]!
  const next = scenes[(index + 1) % scenes.length]!
  const time = seconds - beginnings[index]!
  const opening = time - (scene.seconds - OPENING)
  if (opening <= 0) return document(scene.draw(time))
  const radius = (delay: number) => {
    // Fully open at the last frame, because the first frame of the next scene follows.
    const part = between(opening, delay, OPENING - 1 / FRAMES_PER_SECOND)
    return n(60 * between(opening, delay, delay + 0.1) + 880 * easeIn(part))
  }
  const circle = (delay: number) => `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${radius(delay)}"`
  return document(
    scene.draw(time) +
      `${circle(0)} fill="${next.color}"/>` +
      `<clipPath id="o">${circle(0.12)}/></clipPath><g clip-path="url(#o)">${next.draw(time - scene.seconds)}</g>`,
  )
}

/** Returns the picture that is shown before the film plays. */
export const poster = (): string => document(dropScene(1.7))
