import { makeStyles } from '@griffel/react'

export const useTableSkeletonStyles = makeStyles({
  rows: {
    display: 'grid',
    gap: '0.375rem',
    padding: '0.75rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
  },
  row: {
    height: '2rem',
    borderRadius: '0.5rem',
    backgroundColor: 'var(--line)',
    '@media (width < 64rem)': { height: '3.25rem' },
  },
})
