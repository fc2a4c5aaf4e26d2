import { makeStyles } from '@griffel/react'

export const useFiltersStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    '@media print': { display: 'none' },
    '& button': {
      minHeight: '2.875rem',
      padding: '0.25rem 1.25rem',
      border: '1.5px solid var(--line)',
      borderRadius: '99rem',
      backgroundColor: 'var(--card)',
      color: 'var(--ink)',
      fontWeight: 700,
      cursor: 'pointer',
      // So that three of them fit in one row, or in two.
      '@media (width < 30rem)': { padding: '0.25rem 0.75rem', fontSize: '1rem' },
    },
    '& button:hover': { border: '1.5px solid var(--link)' },
    '& button[aria-pressed="true"]': {
      border: '1.5px solid var(--ink)',
      backgroundColor: 'var(--ink)',
      color: 'var(--paper)',
    },
  },
})
