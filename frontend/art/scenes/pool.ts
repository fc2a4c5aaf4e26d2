import {
  at,
  coral,
  digit,
  frame,
  ink,
  lime,
  pool,
  range,
  ring,
  rope,
  size,
  water,
  type Scene,
} from '../pieces/base.ts'
import { sitter, swimmer } from '../pieces/people.ts'
const looks = [
  { skin: 0, cap: lime },
  { skin: 3, cap: coral, suit: coral },
  { skin: 1, cap: '#fff' },
  { skin: 5, cap: ink, suit: lime },
  { skin: 2, cap: lime, suit: pool },
]
const lanes = (w: number, h: number, n: number, x = 0): string => {
  const d = h / n
  return (
    range(n)
      .map((i) => `<path d="M${x} ${d * (i + 0.5)}H${w}" stroke="#064A7A" stroke-width="18" opacity=".35"/>`)
      .join('') +
    range(n + 1)
      .map((i) => rope(x, d * i, w - x))
      .join('')
  )
}
const deck = (w: number, h: number, x = 0, y = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#F0E5D2"/>`
/** Swimmers crossing in lanes. */
export const lanesScene: Scene = (f) => {
  const [w, h] = size(f),
    n = f === 'portrait' ? 4 : 3,
    d = h / n
  return frame(
    f,
    water(w, h) +
      lanes(w, h, n) +
      range(n)
        .map((i) =>
          swimmer(
            w * [0.58, 0.36, 0.68, 0.44][i]!,
            d * (i + 0.5),
            { ...looks[i]!, s: 1.45 },
            'crawl',
            i === 2 ? 'leg' : '',
          ),
        )
        .join(''),
  )
}
/** Backstroke swimmers. */
export const backstroke: Scene = (f) => {
  const [w, h] = size(f),
    n = f === 'portrait' ? 3 : 2,
    d = h / n
  return frame(
    f,
    water(w, h, '#22BFDD', '#0A77B8') +
      lanes(w, h, n) +
      range(n)
        .map((i) =>
          swimmer(
            w * [0.55, 0.42, 0.6][i]!,
            d * (i + 0.5),
            { ...looks[i + 1]!, s: 1.8 },
            'back',
            i === 0 ? 'arm' : '',
          ),
        )
        .join(''),
  )
}
/** Numbered start blocks with swimmers leaving. */
export const start: Scene = (f) => {
  const [w, h] = size(f),
    n = f === 'portrait' ? 4 : 3,
    d = h / n,
    e = w * 0.3
  return frame(
    f,
    water(w, h, '#16A6D6', '#086AA8') +
      lanes(w, h, n, e) +
      deck(e, h) +
      `<rect x="${e - 14}" width="28" height="${h}" fill="#fff"/>` +
      range(n)
        .map(
          (i) =>
            `<rect x="${e - 196}" y="${d * (i + 0.5) - 72}" width="220" height="180" rx="18" fill="${ink}" opacity=".2"/><rect x="${e - 220}" y="${d * (i + 0.5) - 90}" width="220" height="180" rx="18" fill="${ink}"/><rect x="${e - 196}" y="${d * (i + 0.5) - 66}" width="172" height="132" rx="10" fill="#12507A"/>` +
            digit(i + 1, e - 110, d * (i + 0.5)),
        )
        .join('') +
      range(n)
        .map((i) =>
          i === 1
            ? ''
            : swimmer(w * (0.66 + 0.05 * (i % 2)), d * (i + 0.5), { ...looks[i]!, s: 1.3 }, 'glide'),
        )
        .join(''),
  )
}
/** Children in the shallow pool with floats. */
export const kids: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait',
    t = h * 0.17
  return frame(
    f,
    water(w, h, '#45D3E8', '#1399CE') +
      deck(w, t) +
      `<rect y="${t - 12}" width="${w}" height="22" fill="#fff"/>` +
      [coral, pool, lime]
        .map((c, i) =>
          at(
            w * (0.2 + i * 0.22),
            t * 0.45,
            `<rect x="-42" y="-54" width="100" height="126" rx="30" fill="${ink}" opacity=".18"/><rect x="-50" y="-66" width="100" height="126" rx="30" fill="${c}"/>`,
            i * 14 - 12,
          ),
        )
        .join('') +
      rope(0, h * 0.4, w) +
      swimmer(w * 0.42, h * 0.56, { ...looks[1]!, s: 1.2, turn: -6 }, 'board') +
      swimmer(w * (p ? 0.4 : 0.36), h * 0.82, { ...looks[3]!, s: 1.2, turn: 8 }, 'glide') +
      ring(w * 0.78, h * (p ? 0.72 : 0.74), 110) +
      sitter(w * 0.78, h * (p ? 0.72 : 0.74), { skin: 2, cap: lime, suit: pool, s: 1 }, false),
  )
}
/** Kickboard lesson. */
export const kickboards: Scene = (f) => {
  const [w, h] = size(f),
    n = 3,
    d = h / n
  return frame(
    f,
    water(w, h, '#33C6E2', '#0E88C6') +
      lanes(w, h, n) +
      range(n)
        .map((i) =>
          swimmer(
            w * [0.3, 0.46, 0.34][i]!,
            d * (i + 0.5),
            { ...looks[i + 2]!, s: 1.35 },
            'board',
            i === 1 ? 'leg' : '',
          ),
        )
        .join('') +
      sitter(w * 0.84, h * 0.5, { skin: 1, cap: '#fff', suit: ink, turn: -90, s: 1.35 }, false),
  )
}
/** A parent and a baby in a round float. */
export const babyAndMe: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait',
    x = w * 0.5,
    y = h * 0.48
  return frame(
    f,
    water(w, h, '#5ADCEB', '#1AA3D2') +
      ring(x, y - 40, 140, lime) +
      sitter(x, y - 30, { skin: 4, cap: '#fff', suit: coral, s: 0.95, turn: 180 }, false) +
      sitter(x, y + 210, { skin: 4, cap: '#3B2417', suit: ink, s: 2 }, false) +
      ring(w * (p ? 0.2 : 0.17), h * 0.22, 74, coral) +
      `<g transform="translate(${w * 0.82} ${h * 0.24})"><ellipse cx="12" cy="20" rx="58" ry="44" fill="${ink}" opacity=".18"/><ellipse rx="58" ry="44" fill="${lime}"/><circle cx="44" cy="-12" r="28" fill="${lime}"/><path d="M66 -16l26 8l-24 10z" fill="${coral}"/></g>` +
      rope(0, h * 0.93, w),
  )
}
/** A relay changeover at the wall. */
export const relay: Scene = (f) => {
  const [w, h] = size(f),
    e = w * 0.36
  return frame(
    f,
    water(w, h) +
      lanes(w, h, 3, e) +
      deck(e, h) +
      `<rect x="${e - 14}" width="28" height="${h}" fill="#fff"/>` +
      range(3)
        .map(
          (i) =>
            sitter(
              e - 130,
              (h * (i + 0.5)) / 3,
              { skin: [2, 0, 3][i]!, cap: [lime, coral, '#fff'][i]!, suit: ink, turn: 90, s: 1.35 },
              false,
            ) +
            at(
              e + 330,
              (h * (i + 0.5)) / 3,
              swimmer(0, 0, { ...looks[i]!, s: 1.25 }, 'glide', i === 0 ? 'leg' : ''),
              180,
            ),
        )
        .join(''),
  )
}
/** Children on the edge with feet in the water. */
export const poolside: Scene = (f) => {
  const [w, h] = size(f),
    n = f === 'portrait' ? 4 : 6,
    y = h * 0.66
  return frame(
    f,
    water(w, h, '#3CCBE4', '#0F8CC8') +
      deck(w, h - y, 0, y) +
      `<rect y="${y - 12}" width="${w}" height="26" fill="#fff"/>` +
      range(n)
        .map((i) =>
          sitter((w * (i + 0.5)) / n, y + 76, {
            skin: [0, 3, 1, 5, 2, 4][i]!,
            cap: [coral, lime, '#3B2417', '#fff', pool, coral][i]!,
            suit: [lime, coral, pool, ink, coral, lime][i]!,
            s: 1.35,
          }),
        )
        .join('') +
      rope(0, h * 0.1, w) +
      ring(w * 0.78, h * 0.3, 88) +
      swimmer(w * 0.34, h * 0.29, { skin: 1, cap: '#fff', suit: ink, s: 1.35 }, 'glide'),
  )
}
/** The team lined up in caps. */
export const team: Scene = (f) => {
  const [w, h] = size(f),
    n = f === 'portrait' ? 4 : 6,
    y = h * 0.42
  return frame(
    f,
    water(w, h) +
      deck(w, h - y, 0, y) +
      `<rect y="${y - 12}" width="${w}" height="26" fill="#fff"/>` +
      rope(0, h * 0.16, w) +
      range(n * 2)
        .map((i) =>
          sitter(
            (w * ((i % n) + 0.5)) / n,
            h * (i < n ? 0.6 : 0.83),
            {
              skin: [0, 3, 1, 5, 2, 4][i % 6]!,
              cap: i % 2 ? lime : '#fff',
              suit: i % 3 ? ink : pool,
              s: 1.45,
            },
            false,
          ),
        )
        .join(''),
  )
}
