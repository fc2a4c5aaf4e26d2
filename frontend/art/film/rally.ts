import { ink } from '../pieces/base.ts'
import { player } from '../pieces/people.ts'
import { DROP_CM, type Level } from './balls.ts'
import { letters } from './letters.ts'
import { between, bounceAt, easeOut, flying, overshoot, type Flight } from './motion.ts'
import { faded, flatCourt, HEIGHT, n, place, roundBall, touch, WIDTH } from './pieces.ts'

const BAND = 200
const MIDDLE = (HEIGHT - BAND) / 2
/** How far each player stands from the middle. */
const REACH = 690
/** The maximum size of a court. */
const COURT = { length: 1240, width: 580 }

const flightOf = ({ seconds, rebound }: Level): Flight => ({
  seconds,
  racket: 46,
  peak: 210,
  rebound: rebound / DROP_CM,
})

/** Draws two players in a rally, seen from above, with a band below that describes the ball. */
export function rallyScene(level: Level, index: number, time: number): string {
  const turn = index % 2 ? 3 : -3
  const { length, width } = level.court
  const foot = Math.min(COURT.length / length, COURT.width / width)
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${level.ground}"/>` +
    place(WIDTH / 2, MIDDLE, flatCourt(length, width, foot, level.floor), turn) +
    rally(level, time) +
    band(level, time)
  )
}

interface Ends {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

function rally(level: Level, time: number): string {
  const flight = flightOf(level)
  const count = Math.floor(time / flight.seconds)
  const now = time - count * flight.seconds
  const scale = level.players[0].s ?? 1
  const head = hitPoint(scale)
  // Height is drawn as an offset upward: the ball is above this point of the ground when it is hit.
  const lift = flight.racket + level.radius * 0.55
  const [leftY, rightY] = [MIDDLE - 60, MIDDLE + 60]
  const ends = (k: number): Ends => {
    const left = { x: WIDTH / 2 - REACH + head.x, y: leftY + head.y + lift }
    const right = { x: WIDTH / 2 + REACH - head.x, y: rightY - head.y + lift }
    return Math.abs(k) % 2 === 0 ? { from: left, to: right } : { from: right, to: left }
  }
  const spot = (k: number, seconds: number) => {
    const { from, to } = ends(k)
    const { x, height, toGround } = flying(flight, seconds)
    return { x: from.x + (to.x - from.x) * x, y: from.y + (to.y - from.y) * x, height, toGround }
  }

  const bounced = bounceAt(flight)
  // They disappear one by one: fading all of them at once would take half of the film's bytes.
  const dots = (k: number, after: number, until: number) => {
    let marks = ''
    for (let i = 1; i < 22; i++) {
      const at = (i * flight.seconds) / 22
      if (at < after || at > until) continue
      const { x, y, height } = spot(k, at)
      marks += `<circle cx="${n(x)}" cy="${n(y - height)}" r="6"/>`
    }
    return `<g fill="#fff" opacity=".85">${marks}</g>`
  }
  const ring = (k: number, since: number) => {
    const part = between(since, 0, 0.4)
    if (since < 0 || part >= 1) return ''
    const { x, y } = spot(k, bounced)
    const r = 30 + 70 * easeOut(part)
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.6)}" fill="none" stroke="#fff" stroke-width="${n(10 * (1 - part))}"/>`
  }

  const { x, y, height, toGround } = spot(count, now)
  const press = touch(toGround)
  const rise = height / 210
  const size = level.radius * (1 + rise * 0.12)
  const shade = place(
    x + 14 + height * 0.62,
    y + 10 + height * 0.4,
    `<ellipse rx="${level.radius}" ry="${n(level.radius * 0.62)}" fill="${ink}"/>`,
    18,
    1.05 - rise * 0.35,
  )
  const [left, right] = level.players
  const hits = (side: 0 | 1) => {
    const period = 2 * flight.seconds
    const since = (((time - side * flight.seconds) % period) + period) % period
    return since > period / 2 ? since - period : since
  }
  return (
    dots(count - 1, now * 1.6, Infinity) +
    dots(count, 0, now - 0.03) +
    ring(count, now - bounced) +
    ring(count - 1, now + flight.seconds - bounced) +
    swinging(WIDTH / 2 - REACH, leftY, left, 90, hits(0), level.chair === 0) +
    swinging(WIDTH / 2 + REACH, rightY, right, -90, hits(1), level.chair === 1) +
    faded(0.34 - rise * 0.16, shade) +
    place(
      x,
      y - height - size * 0.55 * (1 - 0.3 * press),
      roundBall(size, level.color, time * 300),
      0,
      1 + press * 0.2,
      1 - press * 0.28,
    )
  )
}

/**
 * Returns how far a player has turned, in degrees.
 * @param sinceHit seconds since the ball was hit; negative before.
 */
function lean(sinceHit: number): number {
  const back = 26 * easeOut(between(sinceHit, -0.36, -0.1))
  const through = 58 * easeOut(between(sinceHit, -0.1, 0.12))
  return (back - through) * (1 - between(sinceHit, 0.12, 0.42))
}

/** Returns where the left player's racket hits the ball, relative to the center of that player. */
function hitPoint(scale: number) {
  const turn = ((90 + lean(0)) * Math.PI) / 180
  const [x, y] = [144 * scale, -147 * scale]
  return { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) }
}

/** Draws a player who swings back before the ball arrives, and then through it. */
function swinging(
  x: number,
  y: number,
  look: Level['players'][0],
  turn: number,
  sinceHit: number,
  chair: boolean,
): string {
  return place(x, y, player(0, 0, { ...look, turn: Number(n(turn + lean(sinceHit))) }, chair))
}

function band({ name, ages, pace, color }: Level, time: number): string {
  const top = HEIGHT - BAND
  const big = letters(name, 124, '#fff')
  const ball = overshoot(between(time, 0, 0.35))
  const rolled = (1 - easeOut(between(time, 0, 0.5))) * -200
  let x = 236 + big.width + 56
  const facts = [ages, pace].map((fact, i) => {
    const { path, width } = letters(fact, 72, i === 0 ? '#fff' : '#D9F23B')
    const part = easeOut(between(time, 0.3 + i * 0.22, 0.65 + i * 0.22))
    const drawn = faded(part, place(x, top + 128 + (1 - part) * 60, path))
    x += width + 50
    return drawn
  })
  const word = overshoot(between(time, 0.1, 0.45))
  return (
    `<rect y="${top}" width="${WIDTH}" height="${BAND}" fill="${ink}"/>` +
    (time > 0 ? place(132, top + 100, roundBall(62, color, rolled - 12), 0, Math.max(0, ball)) : '') +
    (time > 0.1 ? place(224, top + 142, big.path, 0, Math.max(0, word)) : '') +
    facts.join('')
  )
}
