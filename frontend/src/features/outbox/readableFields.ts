/** One field of user input, as text. */
export interface ReadableField {
  label: string
  text: string
}

const SHOWN_DEPTH = 6

/** @returns the fields of a request body as text; empty ones are left out. */
export function readableFields(value: unknown, label = '', depth = SHOWN_DEPTH): ReadableField[] {
  if (typeof value === 'string') return textOf(value) ? [{ label, text: textOf(value) }] : []
  if (typeof value === 'number') return [{ label, text: String(value) }]
  if (typeof value === 'boolean') return [{ label, text: value ? 'Yes' : 'No' }]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    readableFields(inner, `${label} ${labelOf(name)}`.trim(), depth - 1),
  )
}

/** @returns a field name as words: `imageAlt` is `image alt`; positions in a list count from one. */
const labelOf = (name: string) =>
  /^\d+$/.test(name) ? String(Number(name) + 1) : name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase()

/** Returns rich text without its tags. A document of DOMParser runs no script and loads no picture. */
function textOf(value: string): string {
  if (!/<\w/.test(value)) return value.trim()
  const { body } = new DOMParser().parseFromString(
    value.replaceAll(/<(br|\/p|\/li|\/h\d)/g, '\n$&'),
    'text/html',
  )
  return (body.textContent ?? '').trim()
}
