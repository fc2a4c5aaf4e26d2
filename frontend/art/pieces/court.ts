import { ink } from './base.ts'
/**
 * A full court in true proportion (78 by 36 feet), centered on the origin, net across; u is units per foot.
 */
export const court = (u: number, fill: string, line = '#fff'): string => {
  const w = 18 * u,
    s = 13.5 * u,
    h = 39 * u,
    v = 21 * u
  return `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" fill="${fill}"/><path d="M${-w} ${-h}H${w}V${h}H${-w}zM${-s} ${-h}V${h}M${s} ${-h}V${h}M${-s} ${-v}H${s}M${-s} ${v}H${s}M0 ${-v}V${v}M0 ${-h}v${u}M0 ${h}v${-u}" fill="none" stroke="${line}" stroke-width="9"/><path d="M${-w - 3 * u} 16H${w + 3 * u}" stroke="${ink}" stroke-width="26" opacity=".22"/><path d="M${-w - 3 * u} 0H${w + 3 * u}" stroke="#fff" stroke-width="9"/><circle cx="${-w - 3 * u}" r="12" fill="${ink}"/><circle cx="${w + 3 * u}" r="12" fill="${ink}"/>`
}
