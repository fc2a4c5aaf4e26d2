/** @returns the key of a query in the store, in the format of RTK Query. */
export const cacheKey = ([endpoint, arg]: readonly [endpoint: string, arg?: unknown]): string =>
  `${endpoint}(${JSON.stringify(arg)})`
