/**
 * @param name that somebody typed: an object knows `constructor` and the like by itself, and those are none
 *   of what it holds.
 * @returns what a record holds under a name.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
