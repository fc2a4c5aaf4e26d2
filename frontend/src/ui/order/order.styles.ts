import { makeStyles } from '@griffel/react'

const line = { content: '""', position: 'absolute', zIndex: 2, backgroundColor: 'var(--link)' } as const

export const useOrderStyles = makeStyles({
  grip: {
    display: 'inline-grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '2.125rem',
    height: '2.75rem',
    color: 'var(--ink-2)',
    cursor: 'grab',
    '& svg': { width: '1.25rem', height: '1.25rem' },
    // A long press drags it, and does not select text.
    userSelect: 'none',
  },
  /** An item that can be dragged: it shows where another one would be dropped. */
  item: {
    position: 'relative',
    '&[data-dragged]': { opacity: 0.4 },
    '&[data-drop="top"]::after': { ...line, insetInline: 0, top: '-0.125rem', height: '0.25rem' },
    '&[data-drop="bottom"]::after': { ...line, insetInline: 0, bottom: '-0.125rem', height: '0.25rem' },
    '&[data-drop="left"]::after': { ...line, insetBlock: 0, left: '-0.5rem', width: '0.25rem' },
    '&[data-drop="right"]::after': { ...line, insetBlock: 0, right: '-0.5rem', width: '0.25rem' },
  },
})
