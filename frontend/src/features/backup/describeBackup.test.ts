import type { LastBackup } from '@lane-and-court/contract/backup/backup.ts'
import type { Disk } from '@lane-and-court/contract/health/disks.ts'
import { expect, it } from 'vitest'
import { backupWarnings, describeBackup } from './describeBackup.ts'

const AT = '2026-11-22T22:40:00.000Z'
const last: LastBackup = {
  at: AT,
  file: 'a.backup',
  bytes: 1_500_000,
  documents: 1234,
  pictures: 1,
  origin: 'schedule',
  by: null,
}

it('the last backup is told with its time, its origin, its size and what is in it', () => {
  expect(describeBackup(last)).toBe(
    'Nov 22, 2026, 5:40 PM, made by the server: 1.4 MB with 1,234 entries and 1 picture.',
  )
  expect(describeBackup({ ...last, origin: 'command' })).toContain('made with npm run backup')
  expect(describeBackup({ ...last, origin: 'download', by: 'ada' })).toContain('downloaded by ada')
})

it('a warning is shown without a backup, for an old one, and after a failure', () => {
  const hours = (count: number) => Date.parse(AT) + count * 3_600_000
  const status = { last, failed: null, oldAfterHours: 48, disks: [] }
  expect(backupWarnings(status, hours(48))).toEqual([])
  expect(backupWarnings(status, hours(48) + 1)).toEqual(['The last backup is old.'])
  expect(backupWarnings({ ...status, last: null }, hours(0))).toEqual(['There is no backup yet.'])
  const failed = { at: AT, reason: 'The disk is full.' }
  expect(backupWarnings({ ...status, failed }, hours(1))).toEqual([
    'The server could not make a backup at Nov 22, 2026, 5:40 PM: The disk is full.',
  ])
})

it('a disk that is almost full is told with the room that is left, and what will not work', () => {
  const GB = 1024 ** 3
  const of = (disk: Disk) =>
    backupWarnings({ last, failed: null, oldAfterHours: 48, disks: [disk] }, Date.parse(AT))
  expect(of({ holds: ['data'], freeBytes: 4 * GB, totalBytes: 40 * GB })).toEqual([])
  expect(of({ holds: ['data'], freeBytes: 3.9 * GB, totalBytes: 40 * GB })).toEqual([
    'The disk with the data is almost full: 3.9 GB of 40.0 GB are left. When it is full, nothing can be saved.',
  ])
  expect(of({ holds: ['backups'], freeBytes: 0, totalBytes: 40 * GB })).toEqual([
    'The disk with the backups is almost full: 0 B of 40.0 GB are left. When it is full, no backup can be made.',
  ])
  expect(of({ holds: ['data', 'backups'], freeBytes: 1.2 * GB, totalBytes: 40 * GB })[0]).toContain(
    'The disk with the data and the backups is almost full: 1.2 GB',
  )
  expect(of({ holds: ['data'], freeBytes: 10 * GB, totalBytes: 4_000 * GB })).toEqual([])
  expect(of({ holds: ['data'], freeBytes: 9.9 * GB, totalBytes: 4_000 * GB })).toHaveLength(1)
})
