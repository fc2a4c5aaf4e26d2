import { expect, it } from 'vitest'
import { DATA_VERSION } from '../infra/database/dataVersion.ts'
import { MIGRATIONS } from './index.ts'

it('each migration that is not additive raises the version of the data, so that no older release restores its backups', () => {
  const changes = MIGRATIONS.filter(({ isAdditive }) => !isAdditive)
  expect(DATA_VERSION).toBe(1 + changes.length)
})
