import { makeStyles } from '@griffel/react'

export const useConflictPanelStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: '1rem',
    padding: '1.375rem',
    border: '2px solid #B3261E',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
  },
  rows: { display: 'grid', gap: '0.875rem' },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '0.375rem 0.875rem',
    paddingTop: '0.75rem',
    borderTop: '1px solid var(--line)',
    '& dt': { gridColumnStart: 1, gridColumnEnd: -1, fontWeight: 700 },
    '& dd': { display: 'grid', alignContent: 'start', gap: '0.25rem', minWidth: 0, overflowWrap: 'anywhere' },
    '& dd > b': { color: 'var(--ink-2)', fontSize: '0.875rem' },
    '& dd > span': { maxHeight: '16em', overflowY: 'auto', whiteSpace: 'pre-line' },
    '@media (width < 35rem)': { gridTemplateColumns: '1fr' },
  },
  picture: { maxWidth: '10rem', maxHeight: '7.5rem', borderRadius: '0.625rem', objectFit: 'contain' },
  use: {
    justifySelf: 'start',
    minHeight: '2.25rem',
    padding: '0.125rem 0.875rem',
    border: '1px solid var(--line)',
    borderRadius: '99rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontWeight: 600,
    cursor: 'pointer',
  },
})
