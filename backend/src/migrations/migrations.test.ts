import { expect, it } from 'vitest'
import { DATA_VERSION, FIRST_DATA_VERSION } from '../infra/database/dataVersion.ts'
import { FIRST_MIGRATION } from '../infra/database/migrations.ts'
import { MIGRATIONS } from './index.ts'

it('every migration has a number of its own, and they are in order', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, at) => FIRST_MIGRATION + at))
})

it('each migration that is not additive raises the version of the data, so that no older release restores its backups', () => {
  const changes = MIGRATIONS.filter(({ isAdditive }) => !isAdditive)
  expect(DATA_VERSION).toBe(FIRST_DATA_VERSION + changes.length)
})
