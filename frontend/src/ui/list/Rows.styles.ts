import { makeStyles } from '@griffel/react'

/** Rows of one card, parted by lines. */
export const useRowsStyles = makeStyles({
  rows: {
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      padding: '16px 22px',
      '@media (max-width: 599px)': { padding: '14px 16px' },
    },
    '& > li + li': { borderTop: '1px solid var(--line)' },
    '& time': { color: 'var(--ink-2)', fontSize: '14.5px' },
  },
})
