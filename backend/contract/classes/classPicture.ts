import type { Class } from './classes.ts'

const PICTURES: Record<Class['sport'], Record<Class['level'], string>> = {
  swimming: { beginner: 'kickboards', intermediate: 'start', advanced: 'relay' },
  tennis: { beginner: 'mini-court', intermediate: 'four-balls', advanced: 'rally' },
}

/** @returns the drawing of a sport and a level: on the page of a class, and in the picture for those who share it. */
export const classPicture = ({ sport, level }: Pick<Class, 'sport' | 'level'>): string =>
  `/pictures/${PICTURES[sport][level]}-landscape-1600.webp`

/**
 * @returns the address of the picture that is shown where somebody shares the page of a class; a change of the class
 *   is another address, because others keep such pictures for weeks. Only active classes have one.
 */
export const sharedPicturePath = ({ id, version, isActive }: Pick<Class, 'id' | 'version' | 'isActive'>) =>
  isActive ? `/classes/${id}/picture.jpg?v=${version}` : undefined
