import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A real file system of a few megabytes, which a test can fill. */
export interface SmallDisk {
  /** A directory on it. */
  dir: string
  /** Leaves not one free block. */
  fill(): void
  /** Frees what `fill` has taken. */
  free(): void
  /** Mounts it again, so that nothing can be written. */
  makeReadOnly(): void
  remove(): void
}

/** Why no small disk can be made here, or null. Only Linux's superuser may make one. */
export const noSmallDisk: string | null =
  process.platform === 'linux' && process.getuid?.() === 0 ? mountFault() : 'needs the superuser of a Linux'

/** @returns a new disk of that size. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const dir = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', dir])
  const filler = path.join(dir, 'filler')
  return {
    dir,
    fill() {
      const { bavail, bsize } = statfsSync(dir)
      writeFileSync(filler, new Uint8Array(bavail * bsize), { flag: 'a' })
    },
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', dir]),
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', dir])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A container may forbid mounts to its superuser. */
function mountFault(): string | null {
  try {
    makeSmallDisk(1).remove()
    return null
  } catch {
    return 'this system allows no mounts'
  }
}
