/**
 * @param fields expected values by name, which may be dotted: `content.programs`; undefined ones are ignored.
 * @returns whether a stored document has all of these values; it may have more fields, such as defaults.
 */
export function containsFields(document: object, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => {
    if (value === undefined) return true
    const stored = name.split('.').reduce<unknown>((inner, part) => fieldOf(inner, part), document)
    return contains(asJson(stored), asJson(value))
  })
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Converts ids and dates to the form that they have in JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function contains(stored: unknown, value: unknown): boolean {
  if (Array.isArray(value))
    return (
      Array.isArray(stored) &&
      stored.length === value.length &&
      value.every((item, index) => contains(stored[index], item))
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, inner]) => contains(fieldOf(stored, name), inner))
  return (stored ?? null) === value
}
