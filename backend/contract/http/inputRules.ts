import { INPUT_LIMITS, INPUT_MESSAGES } from './common.limits.ts'

/** What is wrong with an input as a whole, and the field that holds it; empty for the input itself. */
export interface InputFault {
  field: string
  message: string
}

/**
 * Holds what was sent against what every input keeps to, before anything looks at its fields: no deeper than
 * what may be worked through by recursion, and no more of it than is looked at in a moment.
 * @param values that it may have at most, those within others among them.
 * @returns the first fault, or null.
 */
export function inputFault(input: unknown, values: number = INPUT_LIMITS.values): InputFault | null {
  // Not by recursion: what is nested too deep would end that before the rule does.
  const waiting: [value: unknown, depth: number, field: string][] = [[input, 0, '']]
  let count = 1
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth, field] = next
    if (typeof value !== 'object' || value === null) continue
    // The input itself is a level above the field that somebody filled.
    if (depth > INPUT_LIMITS.depth) return { field, message: INPUT_MESSAGES.depth }
    for (const [key, child] of Object.entries(value)) {
      if (++count > values) return { field, message: INPUT_MESSAGES.values }
      waiting.push([child, depth + 1, depth === 0 ? key : field])
    }
  }
  return null
}
