interface Outcome {
  passed: number
  failed: string[]
  skipped: string[]
}
export function readVitest(report: object, root: string): Outcome
export function readPlaywright(report: object): Outcome
