import { withoutControls } from '../text/controls.ts'
import { PAGE_LIMITS } from './pages.limits.ts'
import { PAGE_MESSAGES } from './pages.messages.ts'
import type { PageContentBody } from './pages.types.ts'

/**
 * Names that the database or the language reads as something else than a name: what stands under one of
 * them comes back as another thing, or not at all. `valueOf` and `constructor` are among those of Object.
 */
const UNSAFE_KEYS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  '_bsontype',
])

const isUnsafe = (key: string) =>
  key.startsWith('$') || key.includes('.') || UNSAFE_KEYS.has(key) || !key.isWellFormed()

/** @returns the size of page content as it is sent and kept, in bytes. */
export function contentBytes(content: PageContentBody): number {
  return new TextEncoder().encode(JSON.stringify(content)).length
}

/**
 * Holds free-form content against what every page must keep to, so that it comes back as it was saved.
 * @returns the first sentence that says what is wrong, or null.
 */
export function contentFault(content: PageContentBody): string | null {
  // Not by recursion: what is nested too deep would end that before the rule does.
  const waiting: [value: unknown, depth: number][] = [[content, 0]]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    const fault = valueFault(value)
    if (fault) return fault
    if (++values > PAGE_LIMITS.values) return PAGE_MESSAGES.values
    if (typeof value !== 'object' || value === null) continue
    if (depth >= PAGE_LIMITS.depth) return PAGE_MESSAGES.depth
    const keys = new Set<string>()
    for (const [typed, child] of Object.entries(value)) {
      const key = withoutControls(typed)
      // Two that differ in control characters alone would be one, and lose what stands under the other.
      if (isUnsafe(typed) || isUnsafe(key) || keys.has(key))
        return `The key "${key}" cannot be kept. Please choose another, without a dot and no $ in front.`
      keys.add(key)
      waiting.push([child, depth + 1])
    }
  }
  return contentBytes(content) > PAGE_LIMITS.contentBytes ? PAGE_MESSAGES.size : null
}

function valueFault(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return PAGE_MESSAGES.number
  if (typeof value === 'string' && !value.isWellFormed()) return PAGE_MESSAGES.letters
  return null
}

/** @returns content that keeps to the rules, without control characters in its texts and keys. */
export function withoutContentControls(content: PageContentBody): PageContentBody {
  return cleaned(content) as PageContentBody
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutControls(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [withoutControls(key), cleaned(child)]),
  )
}
