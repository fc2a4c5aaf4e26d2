import { mergeClasses } from '@griffel/react'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { sanitizeHtml } from '../lib/sanitizeHtml.ts'
import { sizePictures } from './richTextPictures.ts'
import { useRichTextStyles } from './RichText.styles.ts'

interface Props {
  /** HTML, or plain text with blank lines between paragraphs. */
  text: string
  className?: string
}

/** Shows text from the admin area: sanitized HTML, or paragraphs. */
export function RichText({ text, className = '' }: Props) {
  const styles = useRichTextStyles()
  const names = mergeClasses(styles.text, className)
  if (isHtml(text)) {
    const html = sizePictures(sanitizeHtml(text))
    // oxlint-disable-next-line react/no-danger -- sanitized on the line above
    return <div className={names} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div className={names}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim())
        .map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs may repeat
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  )
}
