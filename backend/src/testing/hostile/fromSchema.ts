import { generateSync, type GenerateSyncOptions, type JsonSchema } from 'json-schema-faker'

/** The contract refuses what ends before it starts; no JSON Schema can say so. */
const PAIRS = [
  ['startTime', 'endTime'],
  ['startDate', 'endDate'],
  ['from', 'to'],
  ['minMonths', 'maxMonths'],
] as const

/** @returns a schema whose names and free texts have the formats of `KnownNames`. */
export const withFormats = (schema: object) =>
  JSON.parse(JSON.stringify(schema), (_key, part: unknown) => {
    const { type, enum: words, format, pattern, description } = (part ?? {}) as Record<string, unknown>
    if (![type].flat().includes('string') || words || format) return part
    const { pattern: _left, ...rest } = part as Record<string, unknown>
    if (/^\^?\[0-9a-f/i.test(String(pattern))) return { ...rest, format: 'id' }
    if (String(description).includes('uploaded picture')) return { ...rest, format: 'file' }
    // What looks ahead cannot be generated.
    return pattern && !String(pattern).includes('(?!') ? part : { maxLength: 200, ...rest, format: 'text' }
  }) as JsonSchema

/** @param schema as `withFormats` returns it. @returns a value that it takes, with few exceptions. */
export const fromSchema = (schema: JsonSchema, options: GenerateSyncOptions): unknown =>
  inOrder(generateSync(schema, { useExamplesValue: true, maxDepth: 20, ...options }))

const inOrder = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: Record<string, string> | null) => {
    for (const [first, last] of PAIRS) {
      const [start, end] = [part?.[first], part?.[last]]
      // A redirect has both too, and no order.
      if (start && end && start > end && /^\d/.test(start))
        Object.assign(part ?? {}, { [first]: end, [last]: start })
    }
    return part
  })
