import { makeStyles } from '@griffel/react'

/** Rows of one card, separated by lines. */
export const useRowsStyles = makeStyles({
  rows: {
    overflow: 'hidden',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      padding: '1rem 1.375rem',
      '@media (width < 37.5rem)': { padding: '0.875rem 1rem' },
    },
    '& > li + li': { borderTop: '1px solid var(--line)' },
    '& time': { color: 'var(--ink-2)', fontSize: '0.90625rem' },
  },
})
