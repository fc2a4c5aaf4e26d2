import type { Disk } from './disks.types.ts'

const GIGABYTE = 1024 ** 3

/** docs/specification.md section 9. */
export const DISK_LIMITS = {
  /** A disk is scarce when less than this part of it is free, */
  scarcePart: 0.1,
  /** and less than this: a tenth of a large disk is enough for years. */
  scarceBytes: 10 * GIGABYTE,
} as const

/** @returns whether a disk may soon be full. */
export const isScarce = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < Math.min(totalBytes * DISK_LIMITS.scarcePart, DISK_LIMITS.scarceBytes)
