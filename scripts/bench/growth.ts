import { spawnSync } from 'node:child_process'

/** Whether the time for hostile texts grows about linearly: files `*.growth.test.ts`, which measure it. */
export async function growthBench(): Promise<void> {
  const { status } = spawnSync('vitest', ['run', '--maxWorkers=1', '--testTimeout=600000', '.growth.test.'], {
    stdio: 'inherit',
    env: { ...process.env, GROWTH: '1' },
  })
  if (status !== 0) process.exitCode = 1
}
