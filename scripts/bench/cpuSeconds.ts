import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const TICKS = 100
/** Where the time of the program itself and of the system for it are, behind the name of the process. */
const FIELDS = [11, 12]

/** @returns the time of the processor that a process has taken, in seconds. Works only on Linux; 0 elsewhere. */
export async function cpuSeconds(pid: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return FIELDS.reduce((sum, at) => sum + Number(fields[at]) / TICKS, 0)
}
