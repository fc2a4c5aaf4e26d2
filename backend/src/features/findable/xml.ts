import { withoutControls } from '@lane-and-court/contract/text/controls.ts'
import XMLBuilder from 'fast-xml-builder'

const ATTRIBUTE = '@'

// Older releases stored control characters, which make a document no XML at all.
const clean = (_name: string, value: unknown): string => withoutControls(String(value))

const builder = new XMLBuilder({
  attributeNamePrefix: ATTRIBUTE,
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  tagValueProcessor: clean,
  attributeValueProcessor: clean,
})

/**
 * Writes an XML document.
 * @param root one element by its name; what is in it likewise, several alike as a list, an attribute with
 *   `@` before its name, and all of it as text that needs no escaping.
 */
export function xmlDocument(root: object): string {
  return builder.build({
    '?xml': { [`${ATTRIBUTE}version`]: '1.0', [`${ATTRIBUTE}encoding`]: 'UTF-8' },
    ...root,
  })
}
