type Json = Record<string, unknown>

/**
 * Takes every schema that has a title out of a value, and leaves a reference in its place.
 * @returns the value without them, and the schemas by title.
 * @throws Error where two that differ have the same title.
 */
export function extractTitledSchemas<T>(value: T): { value: T; schemas: Record<string, unknown> } {
  const schemas: Record<string, unknown> = {}
  const texts = new Map<string, string>()

  function hoist(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(hoist)
    if (typeof value !== 'object' || value === null) return value
    const { title, ...rest } = value as Json
    const isNamed = typeof title === 'string' && rest['type'] === 'object'
    const done = Object.fromEntries(
      Object.entries(isNamed ? rest : value).map(([key, child]) => [key, hoist(child)]),
    )
    if (!isNamed) return done
    const text = JSON.stringify(done)
    if ((texts.get(title) ?? text) !== text) throw new Error(`two schemas of the API are called ${title}`)
    texts.set(title, text)
    schemas[title] = done
    return { $ref: `#/components/schemas/${title}` }
  }

  const hoisted = hoist(value) as T
  return { value: hoisted, schemas: Object.fromEntries(Object.entries(schemas).toSorted()) }
}
