import {
  at,
  ball,
  coral,
  frame,
  ink,
  lime,
  pool,
  range,
  size,
  umbrella,
  water,
  type Scene,
} from '../pieces/base.ts'
import { court } from '../pieces/court.ts'
import { player, sitter } from '../pieces/people.ts'
const flight = (d: string): string =>
  `<path d="${d}" stroke="#fff" stroke-width="6" stroke-dasharray="4 22" stroke-linecap="round" fill="none"/>`
const ground = (w: number, h: number, c: string): string => `<rect width="${w}" height="${h}" fill="${c}"/>`
/** A rally on a hard court; one player uses a wheelchair. */
export const courtScene: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait'
  return frame(
    f,
    ground(w, h, '#1E7A5A') +
      at(w / 2, h / 2, court(p ? 23 : 22, '#2563B8'), p ? -8 : 82) +
      (p
        ? player(430, 1130, { skin: 1, turn: -8, s: 1.4 }) +
          player(760, 330, { skin: 3, suit: coral, cap: '#fff', turn: 172, s: 1.3 }, true) +
          flight('M570 960Q760 760 690 520') +
          ball(690, 510, 26)
        : player(330, 580, { skin: 1, turn: 82, s: 1.3 }) +
          player(1270, 400, { skin: 3, suit: coral, cap: '#fff', turn: -98, s: 1.25 }, true) +
          flight('M500 610Q800 440 1010 480') +
          ball(1020, 482, 26)),
  )
}
/** Drills on clay. */
export const rally: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait'
  return frame(
    f,
    ground(w, h, '#C65A3C') +
      at(w / 2, p ? 100 : -60, court(p ? 25 : 24, '#BC5236', '#FFF3E6')) +
      player(w * 0.5, h * 0.46, { skin: 2, suit: ink, cap: '#fff', turn: 12, s: 1.7 }) +
      player(w * 0.82, h * 0.66, { skin: 5, suit: lime, cap: coral, hair: '#5A2E14', turn: -25, s: 1.2 }) +
      [
        [0.14, 0.6],
        [0.22, 0.72],
        [0.1, 0.8],
        [0.32, 0.83],
        [0.25, 0.5],
        [0.55, 0.85],
      ]
        .map(([x, y]) => ball(w * x!, h * y!, 28))
        .join(''),
  )
}
/** Doubles from above. */
export const doubles: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait',
    at2 = (x: number, y: number): [number, number] => (p ? [w / 2 + x, h / 2 + y] : [w / 2 - y, h / 2 + x])
  const q = p ? 0 : 90
  return frame(
    f,
    ground(w, h, '#0E4C86') +
      at(w / 2, h / 2, court(18, '#1E7A5A'), q) +
      [
        [-170, 210, 0, 0],
        [190, 480, 10, 3],
        [180, -200, 180, 5],
        [-180, -480, 170, 2],
      ]
        .map(([x, y, t, k], i) =>
          player(...at2(x!, y!), {
            skin: k!,
            suit: i < 2 ? '#fff' : coral,
            cap: i % 2 ? lime : ink,
            turn: t! + (p ? 0 : 90),
            s: 1.05,
            ...(i % 2 ? { hair: '#2B1A10' } : {}),
          }),
        )
        .join('') +
      ball(...at2(30, 60), 22),
  )
}
/** Red ball mini courts. */
export const miniCourt: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait',
    n = p ? 2 : 3,
    cw = w / n
  return frame(
    f,
    ground(w, h, '#2A8C9E') +
      range(n)
        .map(
          (i) =>
            at(
              cw * (i + 0.5),
              h / 2,
              `<rect x="${-cw * 0.38}" y="${-h * 0.4}" width="${cw * 0.76}" height="${h * 0.8}" fill="${i % 2 ? '#2563B8' : coral}" stroke="#fff" stroke-width="9"/><path d="M0 ${-h * 0.22}V${h * 0.22}M${-cw * 0.38} ${-h * 0.22}h${cw * 0.76}M${-cw * 0.38} ${h * 0.22}h${cw * 0.76}" stroke="#fff" stroke-width="7"/><path d="M${-cw * 0.43} 16h${cw * 0.86}" stroke="${ink}" stroke-width="22" opacity=".2"/><path d="M${-cw * 0.43} 0h${cw * 0.86}" stroke="#fff" stroke-width="12"/>`,
            ) +
            player(cw * (i + 0.42), h * 0.77, { skin: [1, 5, 3][i]!, suit: lime, cap: pool, s: 1 }) +
            player(
              cw * (i + 0.58),
              h * 0.22,
              { skin: [4, 2, 0][i]!, suit: '#fff', cap: lime, turn: 180, s: 1 },
              i === 1,
            ) +
            ball(cw * (i + 0.6), h * 0.6, 26, '#FF9A2E'),
        )
        .join(''),
  )
}
/** Camp lawn with umbrellas and a pool corner. */
export const camp: Scene = (f) => {
  const [w, h] = size(f)
  return frame(
    f,
    ground(w, h, '#86BC55') +
      water(w * 0.4, h * 0.34, '#33C6E2', '#0E88C6', w * 0.64, h * 0.7) +
      `<rect x="${w * 0.64}" y="${h * 0.7}" width="${w * 0.5}" height="${h * 0.5}" rx="10" fill="none" stroke="#F7EEDD" stroke-width="34"/>` +
      [
        [0.5, 0.42, '#19B5D8'],
        [0.2, 0.86, coral],
        [0.42, 0.74, '#fff'],
      ]
        .map(([x, y, c], i) =>
          at(
            w * Number(x),
            h * Number(y),
            `<rect x="-58" y="-104" width="150" height="250" fill="#12340d" opacity=".2"/><rect x="-75" y="-125" width="150" height="250" rx="8" fill="${c}"/><path d="M-75 -85h150M-75 85h150" stroke="${ink}" stroke-opacity=".3" stroke-width="12"/>` +
              sitter(0, 30, { skin: [3, 0, 2][i]!, suit: [coral, pool, lime][i]!, cap: '#3B2417', s: 1 }),
            i * 16 - 14,
          ),
        )
        .join('') +
      umbrella(w * 0.2, h * 0.26, 190, coral) +
      umbrella(w * 0.8, h * 0.28, 200, pool) +
      umbrella(w * 0.17, h * 0.6, 130, lime) +
      ball(w * 0.6, h * 0.62, 26),
  )
}
/** Lunch at picnic tables in shade. */
export const campLunch: Scene = (f) => {
  const [w, h] = size(f),
    p = f === 'portrait'
  return frame(
    f,
    ground(w, h, '#8FC25F') +
      range(2)
        .map((i) => {
          const x = p ? w * 0.5 : w * (0.28 + 0.44 * i),
            y = p ? h * (0.28 + 0.45 * i) : h * 0.5
          return (
            `<rect x="${x - 250}" y="${y - 110}" width="560" height="300" fill="#12340d" opacity=".2"/>` +
            [0, 1, 2]
              .map(
                (k) =>
                  sitter(
                    x - 170 + k * 170,
                    y + 190,
                    {
                      skin: (k + i * 3) % 6,
                      suit: [lime, coral, pool][k]!,
                      cap: ['#3B2417', '#fff', coral][k]!,
                      s: 1.15,
                    },
                    false,
                  ) +
                  sitter(
                    x - 170 + k * 170,
                    y - 190,
                    {
                      skin: (k + 2 + i) % 6,
                      suit: [pool, '#fff', coral][k]!,
                      cap: [lime, '#3B2417', ink][k]!,
                      turn: 180,
                      s: 1.15,
                    },
                    false,
                  ),
              )
              .join('') +
            `<rect x="${x - 270}" y="${y - 110}" width="540" height="220" rx="16" fill="#D9A566"/><path d="M${x - 270} ${y - 36}h540M${x - 270} ${y + 36}h540" stroke="#A9743B" stroke-width="5"/>` +
            [0, 1, 2]
              .map(
                (k) =>
                  `<circle cx="${x - 170 + k * 170}" cy="${y + 60}" r="36" fill="#fff"/><circle cx="${x - 170 + k * 170}" cy="${y + 60}" r="18" fill="${coral}"/><circle cx="${x - 170 + k * 170}" cy="${y - 60}" r="36" fill="#fff"/><circle cx="${x - 170 + k * 170}" cy="${y - 60}" r="18" fill="${lime}"/>`,
              )
              .join('')
          )
        })
        .join('') +
      umbrella(p ? w * 0.86 : w * 0.5, p ? h * 0.5 : h * 0.2, 170, coral) +
      umbrella(p ? w * 0.12 : w * 0.5, p ? h * 0.52 : h * 0.9, 120, pool),
  )
}
