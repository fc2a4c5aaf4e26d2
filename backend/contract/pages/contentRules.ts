import { stripControlCharacters } from '../text/controlCharacters.ts'
import { PAGE_LIMITS, PAGE_MESSAGES, type PageContentBody } from './pages.ts'

/**
 * Keys that have a special meaning for the database or for JavaScript: a value stored under one of them would
 * be changed or lost. They include the properties of Object, such as `valueOf` and `constructor`.
 */
const UNSAFE_KEYS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  '_bsontype',
])

const isUnsafe = (key: string) =>
  key.startsWith('$') || key.includes('.') || UNSAFE_KEYS.has(key) || !key.isWellFormed()

/** @returns the size of page content as it is sent and stored, in bytes. */
export function contentBytes(content: PageContentBody): number {
  return new TextEncoder().encode(JSON.stringify(content)).length
}

/**
 * Validates free-form content against the rules of every page, so that it is read back as it was saved.
 * @returns the first error message, or null.
 */
export function contentError(content: PageContentBody): string | null {
  // Not recursive: content that is nested too deeply would overflow the stack before the limit is checked.
  const stack: [value: unknown, depth: number][] = [[content, 0]]
  let values = 0
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth] = next
    const error = valueError(value)
    if (error) return error
    if (++values > PAGE_LIMITS.values) return PAGE_MESSAGES.values
    if (typeof value !== 'object' || value === null) continue
    if (depth >= PAGE_LIMITS.depth) return PAGE_MESSAGES.depth
    const keys = new Set<string>()
    for (const [typedKey, child] of Object.entries(value)) {
      const key = stripControlCharacters(typedKey)
      // Two keys that differ only in control characters would become one, and one value would be lost.
      if (isUnsafe(typedKey) || isUnsafe(key) || keys.has(key))
        return `The key "${key}" cannot be used. Please choose another, without a dot and without a $ at the start.`
      keys.add(key)
      stack.push([child, depth + 1])
    }
  }
  return contentBytes(content) > PAGE_LIMITS.contentBytes ? PAGE_MESSAGES.size : null
}

function valueError(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return PAGE_MESSAGES.number
  if (typeof value === 'string' && !value.isWellFormed()) return PAGE_MESSAGES.letters
  return null
}

/** @returns valid content without control characters in its texts and keys. */
export function stripContentControls(content: PageContentBody): PageContentBody {
  return cleaned(content) as PageContentBody
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return stripControlCharacters(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [stripControlCharacters(key), cleaned(child)]),
  )
}
