/** Position of a moving object: along its path, and above the ground. */
export interface Place {
  x: number
  height: number
  /** Seconds since it last touched the ground, or until it will, whichever is less. */
  toGround: number
}

/** Returns the progress between two times, from 0 to 1; 0 before and 1 after. */
export const between = (time: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)))

export const easeOut = (part: number): number => 1 - (1 - part) ** 3
export const easeIn = (part: number): number => part ** 3

/** Eases past the end, and back. */
export const overshoot = (part: number): number => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2

/**
 * Computes the position of a dropped ball.
 * @param seconds since it was dropped.
 * @param rebound the height to which it rebounds, as a fraction of the height from which it fell.
 * @param gravity in units per second squared.
 * @returns its height, and the time to its nearest contact with the ground.
 */
export function dropped(seconds: number, from: number, rebound: number, gravity: number): Omit<Place, 'x'> {
  let left = seconds
  let peak = from
  let arc = Math.sqrt((2 * from) / gravity)
  if (left <= 0) return { height: from, toGround: Infinity }
  // The first arc begins at its peak.
  left += arc
  arc *= 2
  while (left > arc) {
    left -= arc
    peak *= rebound
    if (peak < 1) return { height: 0, toGround: Infinity }
    arc = 2 * Math.sqrt((2 * peak) / gravity)
  }
  const fromPeak = left - arc / 2
  return {
    height: peak - (gravity * fromPeak ** 2) / 2,
    toGround: Math.min(peak === from ? Infinity : left, arc - left),
  }
}

/** One flight of a rally: from a racket over the net, one bounce, to the other racket. */
export interface Flight {
  /** Seconds that it takes. */
  seconds: number
  /** Height of the rackets, and the highest point before the bounce. */
  racket: number
  peak: number
  /** As in `dropped`. */
  rebound: number
}

/** The fraction of its speed along the court that a ball has after a bounce. */
const SPEED_AFTER_BOUNCE = 0.68

/**
 * @param time seconds since the flight began.
 * @returns the position of the ball; x goes from 0 to 1.
 */
export function flying({ seconds, racket, peak, rebound }: Flight, time: number): Place {
  const second = peak * rebound
  // With a gravity of 2, the duration of a fall is the square root of its height.
  const [up, down, up2, down2] = [peak - racket, peak, second, second - racket].map(Math.sqrt) as [
    number,
    number,
    number,
    number,
  ]
  const pace = (up + down + up2 + down2) / seconds
  const now = time * pace
  const bounce = up + down
  const way = bounce + (up2 + down2) * SPEED_AFTER_BOUNCE
  const isBefore = now < bounce
  return {
    x: (isBefore ? now : bounce + (now - bounce) * SPEED_AFTER_BOUNCE) / way,
    height: isBefore ? peak - (now - up) ** 2 : second - (now - bounce - up2) ** 2,
    toGround: Math.abs(now - bounce) / pace,
  }
}

/** Returns the time of the bounce, in seconds since the flight began. */
export function bounceAt({ seconds, racket, peak, rebound }: Flight): number {
  const second = peak * rebound
  const before = Math.sqrt(peak - racket) + Math.sqrt(peak)
  return (seconds * before) / (before + Math.sqrt(second) + Math.sqrt(second - racket))
}
