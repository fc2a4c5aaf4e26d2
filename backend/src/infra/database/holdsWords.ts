/**
 * @param words fields by name, which may be dotted: `content.programs`; one that is undefined says nothing.
 * @returns whether a stored document holds them all; what it holds besides does not matter, as defaults do.
 */
export function holdsWords(document: object, words: object): boolean {
  return Object.entries(words).every(([name, value]) => {
    if (value === undefined) return true
    const held = name.split('.').reduce<unknown>((inner, part) => fieldOf(inner, part), document)
    return holds(plain(held), plain(value))
  })
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Ids and dates as they go over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function holds(held: unknown, value: unknown): boolean {
  if (Array.isArray(value))
    return (
      Array.isArray(held) &&
      held.length === value.length &&
      value.every((item, index) => holds(held[index], item))
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, inner]) => holds(fieldOf(held, name), inner))
  return (held ?? null) === value
}
