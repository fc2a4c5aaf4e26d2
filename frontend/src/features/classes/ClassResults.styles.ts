import { makeStyles } from '@griffel/react'

export const useClassResultsStyles = makeStyles({
  results: {
    position: 'relative',
    minHeight: '420px',
    marginTop: '28px',
    ':focus': { outlineStyle: 'none' },
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '46px',
    // Room for the two buttons of the row.
    paddingRight: '120px',
    color: 'var(--ink-2)',
    fontWeight: 600,
    '@media print': { color: '#000' },
  },
})
