import { levels } from './balls.ts'
import { beginnings } from './film.ts'

const spoken = (ages: string) => ages.replace('–', ' to ').replace('+', ' and older').toLowerCase()

/** Short enough to be read while the scene lasts. */
const lines = [
  ...levels.map(({ name, ages, pace }) => `${name} ball: ${spoken(ages)}, ${pace.toLowerCase()}`),
  'Same drop, four bounces: red comes back lowest, yellow highest',
]

const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`

/** Returns the captions of all scenes as WebVTT, placed at the top, where they hide no text of the film. */
export const captions = (): string =>
  `WEBVTT\n\n${lines
    .map((line, i) => `${clock(beginnings[i]!)} --> ${clock(beginnings[i + 1]! - 0.1)} line:0\n${line}\n`)
    .join('\n')}`
