import { tennisDefaults } from '@lane-and-court/contract/classes/lessons.ts'
import { coral, ink, lime } from '../pieces/base.ts'
import type { Look } from '../pieces/people.ts'

/** One level of the Junior Pathway, as the film shows it. */
export interface Level {
  name: string
  ages: string
  pace: string
  color: string
  /**
   * Height in centimeters to which the ball rebounds when it falls from 254: the middle of the range that the
   * ITF approves (Rules of Tennis, Appendices I and VI: 85-105, 105-120, 120-135 and 135-147).
   */
  rebound: number
  /** Seconds from racket to racket: the length of its court over the speed of its ball. */
  seconds: number
  /** In feet. */
  court: { length: number; width: number }
  ground: string
  floor: string
  /** Radius of the ball in drawing units; the red one is the largest. */
  radius: number
  players: [Look, Look]
  /** Which of the players uses a wheelchair, if one does. */
  chair?: 0 | 1
}

export const DROP_CM = 254

/** As tokens.css has them: a drawing for a film reads no style sheet. */
const BALL_COLORS: Record<string, string | undefined> = {
  red: '#D93A32',
  orange: '#F08A24',
  green: '#4E9A2E',
  yellow: lime,
}

/** The ages are those of the sample content: a film says them, whatever the page says. */
const DETAILS: Record<string, Omit<Level, 'name' | 'color'>> = {
  Red: {
    ages: 'Ages 4–8',
    pace: '75% slower',
    rebound: 95,
    seconds: 1.2,
    court: { length: 36, width: 18 },
    ground: '#0B5FA5',
    floor: '#19B5D8',
    radius: 46,
    players: [
      { skin: 1, suit: lime, cap: ink, s: 1.3 },
      { skin: 5, suit: '#fff', cap: coral, hair: '#5A2E14', s: 1.3 },
    ],
  },
  Orange: {
    ages: 'Ages 7–11',
    pace: '50% slower',
    rebound: 112.5,
    seconds: 1,
    court: { length: 60, width: 27 },
    ground: '#1E7A5A',
    floor: '#2563B8',
    radius: 41,
    players: [
      { skin: 3, suit: '#fff', cap: lime, hair: '#2B1A10', s: 1.15 },
      { skin: 0, suit: lime, cap: '#fff', s: 1.15 },
    ],
    chair: 1,
  },
  Green: {
    ages: 'By skill',
    pace: '25% slower',
    rebound: 127.5,
    seconds: 0.867,
    court: { length: 78, width: 36 },
    ground: '#2A8C9E',
    floor: '#0E4C86',
    radius: 38,
    players: [
      { skin: 4, suit: coral, cap: '#fff', s: 1.05 },
      { skin: 2, suit: lime, cap: ink, s: 1.05 },
    ],
  },
  Yellow: {
    ages: 'Ages 12+',
    pace: 'Full speed',
    rebound: 141,
    seconds: 0.65,
    court: { length: 78, width: 36 },
    ground: '#C65A3C',
    floor: '#BC5236',
    radius: 38,
    players: [
      { skin: 2, suit: ink, cap: '#fff', hair: '#2B1A10', s: 1.05 },
      { skin: 1, suit: '#fff', cap: ink, s: 1.05 },
    ],
  },
}

/** The names come from the page's own content, so that the film names the levels as the page does. */
export const levels: Level[] = tennisDefaults.pathway.levels.map(({ name }) => {
  const details = DETAILS[name]
  const color = BALL_COLORS[name.toLowerCase()]
  if (!details || !color) throw new Error(`The film has no ball for the level ${name}`)
  return { name, color, ...details }
})
