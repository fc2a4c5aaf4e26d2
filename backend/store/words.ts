/** What the sentences of the store say of the program that uses it, such as the names of its commands. */
export interface Words {
  /** The release of that program, which is stored in the file. */
  release: string
  /** What to do where only a backup helps. */
  useBackup: string
  /** Where it is written how to use a backup. */
  manual: string
  /** The command that checks a store. */
  check: string
  /** What to do where a store is missing. */
  findStore: string
  /** How to use another directory. */
  otherDirectory: string
}

let words: Words = {
  release: '0',
  useBackup: 'Put a backup in its place.',
  manual: 'README.md',
  check: 'checkStore',
  findStore: 'Put the newest backup back, or use the directory where the data is.',
  otherDirectory: 'use another directory',
}

/** Sets the words of this thread, before anything is opened. The thread of the store gets those of the one that starts it. */
export const useWords = (newWords: Words): void => void (words = newWords)

/** @returns the words of this thread. */
export const usedWords = (): Words => words
