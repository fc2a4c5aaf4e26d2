import { at, ink } from '../pieces/base.ts'

/** Size of every drawing of the film, in the drawing units of the other scenes; it is shown smaller. */
export const WIDTH = 1600
export const HEIGHT = 900

/** Rounds to a tenth of a unit: finer is not visible, and this rounds the same on every machine. */
export const n = (value: number): string => (Math.round(value * 10) / 10).toString()
const fine = (value: number): string => (Math.round(value * 1000) / 1000).toString()

export const place = (x: number, y: number, body: string, turn = 0, sx = 1, sy = sx): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${fine(sx)} ${fine(sy)})">${body}</g>`

export const faded = (opacity: number, body: string): string =>
  opacity >= 1 ? body : opacity <= 0 ? '' : `<g opacity="${fine(opacity)}">${body}</g>`

/** Draws a ball around the origin, turned by some degrees. */
export const roundBall = (radius: number, color: string, turn = 0): string =>
  `<circle r="${n(radius)}" fill="${color}"/>` +
  at(
    0,
    0,
    '<path d="M-86 -36Q-4 -18 26 -88M-30 87Q-20 4 92 4" stroke="#fff" stroke-width="15" fill="none" stroke-linecap="round"/>',
    Math.round(turn),
    Number(fine(radius / 100)),
  )

/**
 * Returns how much a ball is compressed by the ground: 1 at the contact, 0 a frame or two before or after.
 */
export const touch = (toGround: number): number => Math.max(0, 1 - toGround / 0.06)

/**
 * Draws a court in true proportion around the origin, with the net across its middle; u is units per foot.
 */
export function flatCourt(length: number, width: number, u: number, fill: string, line = '#fff'): string {
  const [l, w] = [(length / 2) * u, (width / 2) * u]
  const isFull = length === 78
  const inner = isFull ? 13.5 * u : w
  const service = (isFull ? 21 : length * 0.29) * u
  const lines =
    `M${n(-l)} ${n(-w)}H${n(l)}V${n(w)}H${n(-l)}z` +
    (isFull ? `M${n(-l)} ${n(-inner)}H${n(l)}M${n(-l)} ${n(inner)}H${n(l)}` : '') +
    `M${n(-service)} ${n(-inner)}V${n(inner)}M${n(service)} ${n(-inner)}V${n(inner)}M${n(-service)} 0H${n(service)}M${n(-l)} 0h${n(u)}M${n(l)} 0h${n(-u)}`
  const post = w + 40
  return (
    `<rect x="${n(-l)}" y="${n(-w)}" width="${n(2 * l)}" height="${n(2 * w)}" fill="${fill}"/><path d="${lines}" fill="none" stroke="${line}" stroke-width="9"/>` +
    `<path d="M24 ${n(-post + 12)}V${n(post + 12)}" stroke="${ink}" stroke-width="30" opacity=".22"/><path d="M0 ${n(-post)}V${n(post)}" stroke="#fff" stroke-width="13"/><circle cy="${n(-post)}" r="13" fill="${ink}"/><circle cy="${n(post)}" r="13" fill="${ink}"/>`
  )
}
