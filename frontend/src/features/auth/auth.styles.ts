import { makeStyles } from '@griffel/react'

export const useAuthStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    padding: '1.5rem 1rem',
    background:
      'radial-gradient(120% 80% at 80% 0, #19B5D8 0, transparent 55%), radial-gradient(120% 90% at 0 100%, #0B5FA5 0, transparent 60%), #06283D',
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1.25rem',
    width: 'min(26.25rem, calc(100vw - 2rem))',
    padding: '2.25rem',
    borderRadius: '1.75rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
    '@media (width < 30rem)': { padding: '1.75rem 1.375rem' },
  },
  title: { fontSize: 'min(2.375rem, 9.8vw)' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.125rem' },
  submit: {
    minHeight: '3.25rem',
    border: 'none',
    borderRadius: '99rem',
    backgroundColor: '#0B5FA5',
    color: '#fff',
    fontWeight: 700,
    cursor: 'pointer',
    ':hover': { backgroundColor: '#094577' },
    ':disabled': { opacity: 0.6, cursor: 'progress' },
  },
  unsent: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.875rem',
    padding: '0.75rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--paper)',
    overflowWrap: 'anywhere',
    '& p': { flex: '1 1 12.5rem' },
  },
  discard: {
    minHeight: '2.75rem',
    padding: '0.5rem 1.125rem',
    border: '1.5px solid var(--line)',
    // A long name takes several lines, for which fully round ends are too round.
    borderRadius: '1.375rem',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    fontWeight: 700,
    cursor: 'pointer',
  },
  below: {
    textAlign: 'center',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 600 },
  },
})
