import type { Owner } from './outbox/outbox.types.ts'

/** @returns an account as text, as it stands in headers and keys: `admin:65f…`. */
export const accountOf = ({ role, id }: Owner): string => `${role}:${id}`
