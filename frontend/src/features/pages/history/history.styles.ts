import { makeStyles } from '@griffel/react'

export const useHistoryStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1rem' },
  versions: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  version: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.25rem 0.875rem',
    paddingTop: '0.5rem',
    paddingBottom: '0.5rem',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
    '& > span': { minWidth: 0 },
    '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '0.90625rem' },
  },
  changes: {
    display: 'grid',
    flexBasis: '100%',
    gap: '0.875rem',
    minWidth: 0,
    padding: '0.875rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--paper)',
  },
  rows: { display: 'grid', gap: '0.75rem', margin: 0, maxHeight: '26.25rem', overflowY: 'auto', minWidth: 0 },
  row: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& dt': { fontWeight: 700, fontSize: '0.90625rem' },
    '& dd': { whiteSpace: 'pre-line' },
    '& ins, & del': { padding: '0.0625rem 0.1875rem', borderRadius: '0.3125rem' },
    '& ins': {
      backgroundColor: 'light-dark(#d9f0dd, #17402a)',
      color: 'light-dark(#0d4a1e, #c4f2d1)',
      textDecorationLine: 'none',
      fontWeight: 600,
    },
    '& del': { backgroundColor: 'light-dark(#fde0da, #4a1d16)', color: 'light-dark(#7a1b10, #ffcabf)' },
  },
})
