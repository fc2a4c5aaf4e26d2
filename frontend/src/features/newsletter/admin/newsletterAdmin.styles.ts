import { makeStyles } from '@griffel/react'

export const useNewsletterStyles = makeStyles({
  view: {
    '&[aria-current="page"]': { backgroundColor: 'var(--ink)', color: 'var(--card)' },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.75rem',
    '& > :first-child': { flex: '1 1 16rem' },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
  },
  words: { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
  address: { fontSize: '1.0625rem', letterSpacing: 0 },
  panel: {
    display: 'grid',
    justifyItems: 'start',
    gap: '0.75rem',
    // The theme around the form of the test is an element of its own.
    '& > div': { width: '100%', maxWidth: '28rem' },
    '& progress': { width: 'min(100%, 24rem)', height: '0.75rem', accentColor: '#0B5FA5' },
  },
})
