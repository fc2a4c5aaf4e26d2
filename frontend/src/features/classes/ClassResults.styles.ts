import { makeStyles } from '@griffel/react'

export const useClassResultsStyles = makeStyles({
  results: {
    position: 'relative',
    minHeight: '26.25rem',
    marginTop: '1.75rem',
    ':focus': { outlineStyle: 'none' },
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.875rem',
    // Room for the two buttons of the row.
    paddingRight: '7.5rem',
    color: 'var(--ink-2)',
    fontWeight: 600,
    '@media print': { color: '#000' },
  },
})
