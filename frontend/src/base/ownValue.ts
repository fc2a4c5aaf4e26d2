/**
 * Looks up a name in a record, ignoring inherited properties such as `constructor`.
 * @param name may be user input. @returns the value, or undefined.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
