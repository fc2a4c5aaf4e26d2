import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'

/** Paragraphs and breaks with nothing else to them: as good as plain lines. */
const ONLY_PARAGRAPHS = /^(?:<p>(?:[^<]|<br\s*\/?>)*<\/p>)*$/

/** @returns paragraphs as plain lines, a blank one between each two. */
const asLines = (html: string) => html.split('</p><p>').map(plainText).filter(Boolean).join('\n\n')

/**
 * What is kept of what the rich text editor gives.
 * @param html as the editor gives it. @param before the text that it began with.
 * @param isPlain whether the page shows this text without any formatting.
 * @returns HTML where there is something in it that plain lines cannot say, or where it was HTML before.
 */
export function richTextValue(html: string, before: string, isPlain: boolean): string {
  if (isPlain) return asLines(html)
  return !isHtml(before) && ONLY_PARAGRAPHS.test(html) ? asLines(html) : html
}
