/** The used space of a disk of the server (docs/product.md section 3). */
export interface Disk {
  /** `data`: the embedded store; `backups`: the folder of the backups. */
  holds: ('data' | 'backups')[]
  freeBytes: number
  totalBytes: number
}

const GIGABYTE = 1024 ** 3

/** docs/product.md section 9. */
const DISK_LIMITS = {
  /** A disk is scarce when less than this part of it is free, */
  scarcePart: 0.1,
  /** and less than this: a tenth of a large disk is enough for years. */
  scarceBytes: 10 * GIGABYTE,
} as const

/** @returns whether a disk may soon be full. */
export const isScarce = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < Math.min(totalBytes * DISK_LIMITS.scarcePart, DISK_LIMITS.scarceBytes)
