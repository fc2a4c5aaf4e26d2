import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

it.each(['backend/contract', 'backend/store', 'frontend', 'e2e'])(
  '%s has the number of the release',
  (folder) => {
    expect(JSON.parse(read(`${folder}/package.json`))).toMatchObject({ version })
  },
)

it('the changelog begins with this release', () => {
  expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
