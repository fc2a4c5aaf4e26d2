import { ink } from '../pieces/base.ts'
import { DROP_CM, levels, type Level } from './balls.ts'
import { letters } from './letters.ts'
import { between, dropped, easeOut, overshoot } from './motion.ts'
import { faded, flatCourt, HEIGHT, n, place, roundBall, touch, WIDTH } from './pieces.ts'

const FLOOR = 676
const FROM = 404
const GRAVITY = 3200
const LET_GO = 0.75
const RADIUS = 60

/**
 * Draws all four balls falling from one height, seen from the side: each rebounds as high as its kind does.
 */
export function dropScene(time: number): string {
  const title = letters('Same drop, four bounces', 86, '#fff')
  const progress = easeOut(between(time, 0.05, 0.5))
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ink}"/>` +
    faded(0.08, place(1130, 250, flatCourt(78, 36, 22, 'none'), -24)) +
    `<rect y="${FLOOR - 34}" width="${WIDTH}" height="${HEIGHT - FLOOR + 34}" fill="#2563B8"/><path d="M0 ${FLOOR - 34}H${WIDTH}" stroke="#fff" stroke-width="9"/>` +
    faded(progress, place((WIDTH - title.width) / 2, 116 - (1 - progress) * 40, title.path)) +
    levels.map((level, i) => column(level, i, time)).join('')
  )
}

function column(level: Level, i: number, time: number): string {
  const x = 220 + i * 387
  const rebound = level.rebound / DROP_CM
  const { height, toGround } = dropped(time - LET_GO, FROM, rebound, GRAVITY)
  const press = touch(toGround)
  const rise = height / FROM
  const pop = overshoot(between(time, 0.1 + i * 0.1, 0.4 + i * 0.1))
  const peak = Math.sqrt((2 * FROM) / GRAVITY) + Math.sqrt((2 * FROM * rebound) / GRAVITY)
  const marked = easeOut(between(time, LET_GO + peak - 0.08, LET_GO + peak + 0.2))
  const top = FLOOR - FROM * rebound - RADIUS * 2
  const mark = `<path d="M${n(-120 * marked)} 0H${n(120 * marked)}" stroke="${level.color}" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 20"/>`
  const name = letters(level.name, 84, '#fff')
  const ages = letters(level.ages, 62, '#fff')
  const words = easeOut(between(time, 0.2 + i * 0.12, 0.6 + i * 0.12))
  return (
    (marked > 0 ? place(x, top, mark) : '') +
    faded(
      marked * 0.4,
      `<path d="M${x} ${FLOOR - RADIUS}V${n(FLOOR - RADIUS - (FROM * rebound + RADIUS) * marked)}" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 24"/>`,
    ) +
    faded(
      (0.42 - rise * 0.24) * between(pop, 0, 1),
      place(
        x + 10 + height * 0.16,
        FLOOR + 4 + height * 0.05,
        `<ellipse rx="${RADIUS}" ry="17" fill="${ink}"/>`,
        0,
        1.15 - rise * 0.5,
      ),
    ) +
    (pop > 0
      ? place(
          x,
          FLOOR - height - RADIUS * (1 - 0.24 * press),
          roundBall(RADIUS, level.color, -12 + i * 20),
          0,
          pop * (1 + press * 0.18),
          pop * (1 - press * 0.24),
        )
      : '') +
    faded(
      words,
      place(x - name.width / 2, 778 + (1 - words) * 40, name.path) +
        place(x - ages.width / 2, 856 + (1 - words) * 40, ages.path),
    )
  )
}
