/** How full a disk of the server is (docs/specification.md section 3). */
export interface Disk {
  /** `data`: the embedded store; `backups`: the folder of the backups. */
  holds: ('data' | 'backups')[]
  freeBytes: number
  totalBytes: number
}
