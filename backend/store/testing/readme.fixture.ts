import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the names that the table "What it answers" of README.md has, by their kind. For tests. */
export function namesInReadme(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, table = ''] = /\n\| Kind \|.*\n\| --- .*\n((?:\|.*\n)+)/.exec(text) ?? []
  return new Map(
    table
      .trim()
      .split('\n')
      .map((row) => {
        const [, kind = '', names = ''] = row.split('|')
        return [kind.trim(), Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name)]
      }),
  )
}
