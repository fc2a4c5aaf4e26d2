import { levels } from './balls.ts'
import { beginnings } from './film.ts'

const spoken = (ages: string) => ages.replace('–', ' to ').replace('+', ' and older').toLowerCase()

/** Short enough to be read while the scene lasts. */
const words = [
  ...levels.map(({ name, ages, pace }) => `${name} ball: ${spoken(ages)}, ${pace.toLowerCase()}`),
  'Same drop, four bounces: red comes back lowest, yellow highest',
]

const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`

/** What the film says, scene by scene, as WebVTT: at the top, where it hides no words of the picture. */
export const captions = (): string =>
  `WEBVTT\n\n${words
    .map((line, i) => `${clock(beginnings[i]!)} --> ${clock(beginnings[i + 1]! - 0.1)} line:0\n${line}\n`)
    .join('\n')}`
