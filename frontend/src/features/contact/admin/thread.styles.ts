import { makeStyles } from '@griffel/react'

/** Elsewhere forms are panels of their own. */
const formInPanel = {
  padding: 0,
  maxWidth: 'none',
  boxShadow: 'none',
  backgroundColor: 'transparent',
} as const

export const useThreadStyles = makeStyles({
  thread: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.875rem', listStyle: 'none' },
  entry: {
    display: 'grid',
    gap: '0.75rem',
    borderLeft: '4px solid #0B5FA5',
    '& time': { color: 'var(--ink-2)', fontSize: '0.90625rem' },
    '& form': formInPanel,
  },
  note: { borderLeftColor: '#D9F23B', backgroundColor: 'light-dark(#FBFDEB, #1A2618)' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem' },
  who: { fontSize: '1.0625rem', lineHeight: 1.3, overflowWrap: 'anywhere' },
  text: { maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  composer: {
    display: 'grid',
    gap: '1rem',
    '& form': formInPanel,
  },
  templates: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.25rem 1rem',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 600 },
  },
  assignment: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    fontWeight: 600,
  },
  rows: { display: 'grid', gap: '1.25rem', border: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.875rem',
    minWidth: 0,
    padding: '1rem',
    border: '1px solid var(--line)',
    borderRadius: '1rem',
    '& legend': { padding: '0 0.375rem', fontWeight: 700 },
    '& > button': { justifySelf: 'start' },
  },
})
