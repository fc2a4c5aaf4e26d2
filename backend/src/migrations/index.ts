import type { Migration } from '../infra/database/migrations.ts'

/**
 * Every migration since release 1.0.0, in the order of their numbers, the first of which is `FIRST_MIGRATION`. None is
 * ever changed or removed: databases have done it.
 */
export const MIGRATIONS: readonly Migration[] = []
