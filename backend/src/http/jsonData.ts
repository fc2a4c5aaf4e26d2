/**
 * @param value as `JSON.stringify` takes it.
 * @returns a copy that is what a client gets when it parses that JSON (dates as texts, no field that is
 *   undefined), so that the server reads the same as the browser. It is frozen, because many share it.
 */
export function jsonData(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value && typeof value.toJSON === 'function') return jsonData(value.toJSON())
  if (Array.isArray(value)) {
    return Object.freeze(Array.from(value, (item: unknown) => (isLeftOut(item) ? null : jsonData(item))))
  }
  const fields = Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    isLeftOut(field) ? [] : [[name, jsonData(field)] as const],
  )
  return Object.freeze(Object.fromEntries(fields))
}

const isLeftOut = (value: unknown): boolean =>
  value === undefined || typeof value === 'function' || typeof value === 'symbol'

/** @returns about how many bytes the JSON of such data has, without writing it. */
export function jsonLength(data: unknown): number {
  if (typeof data === 'string') return data.length + 2
  if (typeof data !== 'object' || data === null) return 5
  return Object.entries(data).reduce((sum, [name, field]) => sum + name.length + 4 + jsonLength(field), 2)
}
