import { readdir, readFile, writeFile } from 'node:fs/promises'

/**
 * @returns the memory of a process and its children now, and the sum of their peaks since `forgetPeak`, in MB. Works
 *   only on Linux.
 */
export async function readMemory(pid: number): Promise<{ now: number; peak: number }> {
  const family = await familyOf(pid)
  const sum = (key: string) =>
    Math.round(family.reduce((total, { status }) => total + numberIn(status, key) / 1_024, 0))
  return { now: sum('VmRSS'), peak: sum('VmHWM') }
}

/** Resets the peak that `readMemory` returns. */
export async function forgetPeak(pid: number): Promise<void> {
  for (const one of await familyOf(pid)) await writeFile(`/proc/${one.pid}/clear_refs`, '5').catch(() => {})
}

const numberIn = (status: string, key: string) =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)

/** @returns a process, and those that it has started. */
async function familyOf(pid: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const processes = await Promise.all(
    pids.map(async (one) => {
      const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '')
      return { pid: one, status }
    }),
  )
  return processes.filter(({ pid: one, status }) => one === pid || numberIn(status, 'PPid') === pid)
}
