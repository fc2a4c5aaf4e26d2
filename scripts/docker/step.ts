export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
/** Sends an outcome to `scripts/test.mjs`, as `scripts/reporter.mjs` does for other runners. */
export const report = (outcome: Partial<Record<'passed' | 'failed' | 'skipped', string>>): unknown =>
  process.send?.(outcome)

export const counts = { passed: 0, failed: 0 }

/** Does one step, and says how it went. @throws what the step throws: the next ones need it. */
export async function step(title: string, work: () => Promise<string | void>): Promise<void> {
  const begun = performance.now()
  const took = () => `(${Math.round((performance.now() - begun) / 1_000)} s)`
  try {
    const said = await work()
    counts.passed++
    say(`ok ${title} ${took()}${said ? `: ${said}` : ''}`)
    report({ passed: title })
  } catch (error) {
    fail(`${title} ${took()}\n${(error as Error).message}`)
    throw error
  }
}

export function fail(line: string): void {
  counts.failed++
  say(`FAILED ${line}`)
  report({ failed: line })
}
