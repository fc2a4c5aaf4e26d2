import type { BackupRequest, BackupStatus, BackupTicket } from '@lane-and-court/contract/backup/backup.ts'
import { baseApi } from '../../data/api/baseApi.ts'

export const backupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    backupStatus: build.query<BackupStatus, void>({ query: () => '/admin/backups' }),
    allowBackup: build.mutation<BackupTicket, BackupRequest>({
      query: (body) => ({ url: '/admin/backups', method: 'POST', body }),
    }),
  }),
})
