import type { Schema } from './document.ts'

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref

/** @returns format, limits and default of a schema as text. */
function limits(schema: Schema): string {
  const range = (what: string, least?: number, most?: number) =>
    least !== undefined && least === most
      ? `exactly ${least}${what}`
      : [least === undefined ? '' : `at least ${least}`, most === undefined ? '' : `at most ${most}`]
          .filter(Boolean)
          .join(' and ') + (least === undefined && most === undefined ? '' : what)
  return [
    schema.format,
    range(' characters', schema.minLength, schema.maxLength),
    range('', schema.minimum, schema.maximum),
    range(' items', schema.minItems, schema.maxItems),
    schema.pattern && `as ${schema.pattern}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} where it is left out`,
    schema.description,
  ]
    .filter(Boolean)
    .join(', ')
}

const Choices = ({ of }: { of: Schema[] }) => (
  <>
    {of.map((one, index) => (
      <span key={index}>
        {index > 0 ? ' or ' : ''}
        <SchemaView schema={one} />
      </span>
    ))}
  </>
)

/** Shows a schema as nested lists; a named schema is shown as a link to its section. */
export function SchemaView({ schema }: { schema: Schema }) {
  const { $ref, anyOf, allOf, properties, items, required = [] } = schema
  if ($ref) return <a href={`#schema-${nameOf($ref)}`}>{nameOf($ref)}</a>
  if (schema.enum) return <code>{schema.enum.map((word) => JSON.stringify(word)).join(' | ')}</code>
  if (anyOf) return <Choices of={anyOf} />
  if (items) {
    return (
      <>
        list of <SchemaView schema={items} />
      </>
    )
  }
  const named = allOf?.find((one) => one.$ref)
  if (named && !schema.type) return <SchemaView schema={named} />
  const type = [schema.type ?? (properties ? 'object' : 'anything')].flat().join(' or ')
  const more = limits(schema)
  return (
    <>
      <code>{schema.not ? 'not allowed' : type}</code>
      {more && <span className="limits"> {more}</span>}
      {properties && (
        <ul>
          {Object.entries(properties).map(([name, field]) => (
            <li key={name}>
              <code className="name">{name}</code>
              {required.includes(name) ? '' : <em> optional</em>}: <SchemaView schema={field} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
