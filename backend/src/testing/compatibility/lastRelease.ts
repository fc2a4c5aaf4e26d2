import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RecordedCall } from './runCalls.ts'

/** What is kept of the last release: how its pages call the API, what its server responded, and its description. */
export interface Release {
  /** Its commit. */
  release: string
  calls: readonly RecordedCall[]
  description: object
}

const FOLDER = path.join(import.meta.dirname, 'lastRelease')
const CALLS = path.join(FOLDER, 'calls.json')
const DESCRIPTION = path.join(FOLDER, 'description.json')

/** One line for each entry, so that a difference between two releases can be read. */
const linesOf = (list: readonly unknown[]) => `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`

export async function readLastRelease(): Promise<Release> {
  const [head, ...calls] = JSON.parse(await readFile(CALLS, 'utf8')) as [
    { release: string },
    ...RecordedCall[],
  ]
  const entries = JSON.parse(await readFile(DESCRIPTION, 'utf8')) as [string, unknown][]
  return { ...head, calls, description: Object.fromEntries(entries) }
}

export async function writeLastRelease({ release, calls, description }: Release): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(CALLS, linesOf([{ release }, ...calls]))
  await writeFile(DESCRIPTION, linesOf(Object.entries(description)))
}
