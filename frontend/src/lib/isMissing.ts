/** @returns whether the server has no such thing, as its answer to a call says. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
