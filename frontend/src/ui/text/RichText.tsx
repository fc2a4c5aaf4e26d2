import clsx from 'clsx'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { RichHtml } from './RichHtml.tsx'
import styles from './RichText.module.css'

interface Props {
  /** HTML, or plain text with blank lines between paragraphs. */
  text: string
  className?: string | undefined
}

/** Shows text from the admin area: sanitized HTML, or paragraphs. */
export function RichText({ text, className = '' }: Props) {
  const names = clsx(styles.blocks, styles.text, className)
  return isHtml(text) ? (
    <RichHtml html={text} className={names} />
  ) : (
    <Paragraphs text={text} className={names} />
  )
}
