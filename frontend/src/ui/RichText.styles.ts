import { makeStyles } from '@griffel/react'

/** The styles of rich text, the same on a page and in the editor. */
export const richTextRules = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & figure': { marginBottom: '1em' },
  '& > :last-child': { marginBottom: 0 },
  '& h2, & h3, & h4': { margin: '1.2em 0 0.5em', fontSize: '1.5em', lineHeight: 1.15 },
  '& h3': { fontSize: '1.25em' },
  '& h4': { fontSize: '1.1em' },
  '& > :first-child': { marginTop: 0 },
  '& blockquote': { paddingLeft: '1.25rem', borderLeft: '4px solid var(--lime)', color: 'var(--ink-2)' },
  '& img': { height: 'auto', borderRadius: '1.25rem' },
} as const

export const useRichTextStyles = makeStyles({
  text: {
    ...richTextRules,
    '& p': { whiteSpace: 'pre-line' },
    '& ul, & ol': { paddingLeft: '1.3em' },
  },
})
