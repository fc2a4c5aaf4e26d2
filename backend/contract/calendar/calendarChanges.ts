/** Since then, in seconds: a number that calendar apps can hold for decades. */
const BEGIN_MS = Date.UTC(2026, 0, 1)

/** @returns the number of a change at a time, in epoch milliseconds. */
export const changeAt = (time: number): number => Math.floor((time - BEGIN_MS) / 1_000)

/** @returns when the change with a number was. */
export const timeOfChange = (changes: number): number => (changes > 0 ? BEGIN_MS + changes * 1_000 : 0)
