import { makeStyles } from '@griffel/react'

export const useRichTextStyles = makeStyles({
  text: {
    '& p, & ul, & ol, & blockquote, & figure': { marginBottom: '1em' },
    '& > :last-child': { marginBottom: 0 },
    '& p': { whiteSpace: 'pre-line' },
    '& ul, & ol': { paddingLeft: '1.3em' },
    '& h2, & h3, & h4': { margin: '1.2em 0 0.5em', fontSize: '1.4em', lineHeight: 1.15 },
    '& blockquote': { paddingLeft: '20px', borderLeft: '4px solid var(--lime)', color: 'var(--ink-2)' },
    '& img': { height: 'auto', borderRadius: '20px' },
  },
})
