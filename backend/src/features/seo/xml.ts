import { stripControlCharacters } from '@lane-and-court/contract/text/controlCharacters.ts'
import XMLBuilder from 'fast-xml-builder'

const ATTRIBUTE = '@'

// Control characters make XML invalid.
const sanitize = (_name: string, value: unknown): string => stripControlCharacters(String(value))

const builder = new XMLBuilder({
  attributeNamePrefix: ATTRIBUTE,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  tagValueProcessor: sanitize,
  attributeValueProcessor: sanitize,
})

/**
 * Writes an XML document.
 * @param root object with the root element by its name; child elements the same way, several of one name as a
 *   list, attributes with `@` before the name. All texts are unescaped.
 */
export function xmlDocument(root: object): string {
  return builder.build({
    '?xml': { [`${ATTRIBUTE}version`]: '1.0', [`${ATTRIBUTE}encoding`]: 'UTF-8' },
    ...root,
  })
}
