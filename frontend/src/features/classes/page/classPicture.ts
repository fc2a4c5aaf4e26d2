import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'

const PICTURES: Record<Class['sport'], Record<Class['level'], string>> = {
  swimming: { beginner: 'kickboards', intermediate: 'start', advanced: 'relay' },
  tennis: { beginner: 'mini-court', intermediate: 'four-balls', advanced: 'rally' },
}

/** @returns the drawing of a sport and a level: on the page of a class, and where somebody shares it. */
export const classPicture = ({ sport, level }: Pick<Class, 'sport' | 'level'>): string =>
  `/pictures/${PICTURES[sport][level]}-landscape-1600.webp`
