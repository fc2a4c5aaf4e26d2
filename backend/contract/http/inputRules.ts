import { INPUT_LIMITS, INPUT_MESSAGES } from './common.limits.ts'

/** An error of an input as a whole, and the field that causes it; empty for the input itself. */
export interface InputError {
  field: string
  message: string
}

/**
 * Checks the limits of every input before its fields are validated: not nested deeper than recursion can
 * handle, and not more values than can be checked quickly.
 * @param values the most values that it may have, nested ones included.
 * @returns the first error, or null.
 */
export function inputError(input: unknown, values: number = INPUT_LIMITS.values): InputError | null {
  // Not recursive: an input that is nested too deeply would overflow the stack before the limit is checked.
  const stack: [value: unknown, depth: number, field: string][] = [[input, 0, '']]
  let count = 1
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth, field] = next
    if (typeof value !== 'object' || value === null) continue
    // The input itself is one level above its fields.
    if (depth > INPUT_LIMITS.depth) return { field, message: INPUT_MESSAGES.depth }
    for (const [key, child] of Object.entries(value)) {
      if (++count > values) return { field, message: INPUT_MESSAGES.values }
      stack.push([child, depth + 1, depth === 0 ? key : field])
    }
  }
  return null
}
