import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'

/** HTML with only paragraphs and line breaks, which plain lines express as well. */
const ONLY_PARAGRAPHS = /^(?:<p>(?:[^<]|<br\s*\/?>)*<\/p>)*$/

/** @returns paragraphs as plain lines, a blank one between each two. */
const asLines = (html: string) => html.split('</p><p>').map(plainText).filter(Boolean).join('\n\n')

/**
 * Returns the value to store for the output of the rich text editor.
 * @param html output of the editor. @param before the text that it started with.
 * @returns HTML when plain lines cannot express it, or when it was HTML before; otherwise plain lines.
 */
export function richTextValue(html: string, before: string): string {
  return !isHtml(before) && ONLY_PARAGRAPHS.test(html) ? asLines(html) : html
}
