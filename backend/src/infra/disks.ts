import { stat, statfs } from 'node:fs/promises'
import type { Disk } from '@lane-and-court/contract/health/disks.ts'

/** The folders of this server: that of the embedded store, and that of the backups; null for one it does not have. */
export interface ServerFolders {
  data: string | null
  backups: string | null
}

/** @returns how full the disk of a folder is, and the number of that disk; null when that cannot be read. */
export async function readDisk(
  folder: string,
): Promise<{ device: number; freeBytes: number; totalBytes: number } | null> {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
    return { device: dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** @returns the disks of these folders; a disk that holds both is one. A folder that cannot be read is left out. */
export async function readDisks(folders: ServerFolders): Promise<Disk[]> {
  const disks = new Map<number, Disk>()
  for (const holds of ['data', 'backups'] as const) {
    const folder = folders[holds]
    const disk = folder === null ? null : await readDisk(folder)
    if (!disk) continue
    const { device, ...sizes } = disk
    disks.set(device, { holds: [...(disks.get(device)?.holds ?? []), holds], ...sizes })
  }
  return [...disks.values()]
}
