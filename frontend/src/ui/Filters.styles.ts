import { makeStyles } from '@griffel/react'

export const useFiltersStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media print': { display: 'none' },
    '& button': {
      minHeight: '46px',
      padding: '4px 20px',
      border: '1.5px solid var(--line)',
      borderRadius: '99px',
      backgroundColor: 'var(--card)',
      color: 'var(--ink)',
      fontWeight: 700,
      cursor: 'pointer',
      // So that three of them stand in one row, or in two.
      '@media (max-width: 479px)': { padding: '4px 12px', fontSize: '16px' },
    },
    '& button:hover': { border: '1.5px solid var(--link)' },
    '& button[aria-pressed="true"]': {
      border: '1.5px solid var(--ink)',
      backgroundColor: 'var(--ink)',
      color: 'var(--paper)',
    },
  },
})
