import { Gauge } from 'prom-client'
import { readDisk, type ServerFolders } from './disks.ts'
import { registry } from './metrics.ts'

/** What is measured of the site as a whole, by one process. */
export interface WatchedSite {
  /** The folders whose disks are watched. */
  folders: ServerFolders
  /** When the newest backup was made, or null if there is none. */
  readLastBackup: () => Promise<Date | null>
}

/** Adds the room on the disks and the time of the last backup to the metrics, in place of earlier ones. */
export function watchSite({ folders, readLastBackup }: WatchedSite): void {
  for (const name of ['disk_bytes', 'last_backup_timestamp_seconds']) registry.removeSingleMetric(name)
  watchDisks(folders)
  watchBackups(readLastBackup)
}

function watchDisks(folders: ServerFolders): void {
  const disk: Gauge = new Gauge({
    name: 'disk_bytes',
    help: 'Size of the disk with the data and of that with the backups, and what is free on each.',
    labelNames: ['folder', 'kind'],
    registers: [registry],
    async collect() {
      disk.reset()
      for (const [name, folder] of Object.entries(folders) as [string, string | null][]) {
        const found = folder === null ? null : await readDisk(folder)
        if (!found) continue
        disk.set({ folder: name, kind: 'free' }, found.freeBytes)
        disk.set({ folder: name, kind: 'total' }, found.totalBytes)
      }
    },
  })
}

function watchBackups(readLastBackup: () => Promise<Date | null>): void {
  const last: Gauge = new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the newest backup was made that succeeded, in seconds since 1970.',
    // Without a backup there is no value, not a zero.
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const at = await readLastBackup().catch(() => null)
      last.reset()
      if (at) last.set({ of: 'site' }, at.getTime() / 1_000)
    },
  })
}
