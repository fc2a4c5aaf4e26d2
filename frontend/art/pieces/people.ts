import { at, coral, ink, lime, skins } from './base.ts'
export type Look = { skin?: number; cap?: string; suit?: string; s?: number; turn?: number; hair?: string }
const limb = (d: string, c: string, w = 24): string =>
  `<path d="${d}" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`
const torso = 'M52 -42Q66 0 52 42Q10 40 -38 28Q-54 0 -38 -28Q10 -40 52 -42z'
/** A swimmer heading right, in a pose; `short` makes an arm or a leg end early. */
export const swimmer = (
  x: number,
  y: number,
  l: Look = {},
  pose: 'crawl' | 'back' | 'board' | 'glide' = 'crawl',
  short: '' | 'arm' | 'leg' = '',
): string => {
  const c = skins[l.skin ?? 0] ?? skins[0],
    suit = l.suit ?? ink,
    cap = l.cap ?? lime
  const low =
    short === 'arm'
      ? 'M36 36Q14 58 -2 58'
      : pose === 'board' || pose === 'glide'
        ? 'M44 34Q84 46 150 20'
        : 'M36 36Q0 66 -66 60'
  const up =
    pose === 'board' || pose === 'glide'
      ? 'M44 -34Q84 -46 150 -20'
      : pose === 'back'
        ? 'M44 -36Q90 -74 176 -62'
        : 'M44 -36Q96 -80 164 -44'
  const body =
    `<path d="M-210 -6q-50 -20 -110 -6M-210 14q-60 14 -130 2" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".5"/>` +
    limb('M-36 -16Q-110 -30 -206 -16', c, 26) +
    limb(short === 'leg' ? 'M-36 16L-96 20' : 'M-36 16Q-110 18 -200 24', c, 26) +
    limb(low, c) +
    limb(up, c) +
    `<path d="${torso}" fill="${c}"/><path d="${suit === coral || suit === lime ? 'M34 -30Q48 0 34 30Q0 36 -44 29Q-60 0 -44 -29Q0 -36 34 -30z' : 'M-6 -35Q2 0 -6 35Q-30 34 -58 28Q-70 0 -58 -28Q-30 -34 -6 -35z'}" fill="${suit}"/>` +
    (pose === 'board'
      ? `<rect x="122" y="-46" width="96" height="92" rx="28" fill="${coral}"/>` +
        limb('M128 -20h12M128 20h12', c, 22)
      : '') +
    `<circle cx="78" r="31" fill="${cap}"/>` +
    (pose === 'back'
      ? `<path d="M80 -26a27 27 0 0 1 0 52q-18 -26 0 -52z" fill="${c}"/>`
      : `<path d="M62 -20a28 28 0 0 1 34 0" stroke="#fff" stroke-opacity=".55" stroke-width="6" fill="none" stroke-linecap="round"/>`) +
    `<g fill="#fff" opacity=".85"><circle cx="196" cy="-48" r="8"/><circle cx="182" cy="-70" r="5"/><circle cx="212" cy="-62" r="4"/></g>`
  return at(
    x,
    y,
    at(
      14,
      34,
      `<g opacity=".22" fill="#012A4A"><ellipse rx="110" ry="34"/><ellipse cx="-120" rx="80" ry="20"/></g>`,
    ) + body,
    l.turn ?? 0,
    l.s ?? 1,
  )
}
/** A racket held at the origin, pointing up. */
const racket = (): string =>
  `<path d="M0 0v-56" stroke="${ink}" stroke-width="11" stroke-linecap="round"/><ellipse cy="-98" rx="34" ry="44" fill="#fff" fill-opacity=".3" stroke="${ink}" stroke-width="9"/><path d="M-16 -134v72M0 -140v84M16 -134v72M-30 -112h60M-32 -92h64" stroke="#fff" stroke-width="2" opacity=".7"/>`
/** A tennis player facing up; chair gives a sports wheelchair. */
export const player = (x: number, y: number, l: Look = {}, chair = false): string => {
  const c = skins[l.skin ?? 1] ?? skins[1],
    shirt = l.suit ?? '#fff',
    hat = l.cap ?? lime
  const legs = chair
    ? `<path d="M-66 -52L-84 66M66 -52L84 66" stroke="${ink}" stroke-width="17" stroke-linecap="round"/><rect x="-44" y="-30" width="88" height="78" rx="18" fill="#355266"/>` +
      limb('M-20 -10v-66M20 -10v-66', '#26465C', 30) +
      `<path d="M-30 -92h60" stroke="${ink}" stroke-width="12" stroke-linecap="round"/>`
    : limb('M-20 16L-38 66', c, 26) +
      limb('M22 14L46 -34', c, 26) +
      `<ellipse cx="-42" cy="80" rx="15" ry="24" fill="#fff"/><ellipse cx="50" cy="-50" rx="15" ry="24" fill="#fff"/>`
  const body =
    legs +
    limb('M54 -4Q92 -8 104 -56', c) +
    limb('M-54 -2Q-88 -22 -70 -64', c) +
    `<path d="M-68 0Q-60 -34 0 -34Q60 -34 68 0Q58 32 0 32Q-58 32 -68 0z" fill="${shirt}"/>` +
    at(104, -58, racket(), 24) +
    (l.hair ? `<path d="M-10 14q-12 40 8 58q20 -18 6 -58z" fill="${l.hair}"/>` : '') +
    `<circle r="31" fill="${hat}"/><path d="M-27 -16Q0 -58 27 -16Q0 -28 -27 -16z" fill="${hat}" stroke="${ink}" stroke-opacity=".2" stroke-width="3"/>`
  const turn = l.turn ?? 0,
    s = l.s ?? 1
  return (
    at(
      x,
      y,
      `<path d="M-30 30L120 210q34 24 58 -4q16 -26 -8 -54L40 -20z" fill="#03263D" opacity=".2"/>`,
      0,
      s,
    ) + at(x, y, body, turn, s)
  )
}
/** A person sitting or standing, facing up, with legs ahead. */
export const sitter = (x: number, y: number, l: Look = {}, legs = true): string => {
  const c = skins[l.skin ?? 0] ?? skins[0],
    cap = l.cap ?? coral
  return at(
    x,
    y,
    `<ellipse cx="16" cy="26" rx="70" ry="40" fill="#03263D" opacity=".2"/>` +
      (legs ? limb('M-20 -10Q-26 -60 -20 -112M20 -10Q28 -60 22 -112', c, 26) : '') +
      limb('M-50 0Q-78 -20 -56 -56', c) +
      limb('M50 0Q78 -20 56 -56', c) +
      `<path d="M-60 2Q-54 -30 0 -30Q54 -30 60 2Q50 32 0 32Q-50 32 -60 2z" fill="${l.suit ?? lime}"/><circle cy="-4" r="31" fill="${cap}"/><path d="M-18 -18a26 26 0 0 1 30 -4" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    l.turn ?? 0,
    l.s ?? 1,
  )
}
