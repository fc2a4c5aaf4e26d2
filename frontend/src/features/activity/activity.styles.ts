import { makeStyles } from '@griffel/react'

export const useActivityStyles = makeStyles({
  list: {
    overflow: 'hidden',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    listStyle: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2px 24px',
      padding: '13px 22px',
    },
    // Names that strangers tried may be long, and without a space.
    '& li > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& li + li': { borderTop: '1px solid var(--line)' },
    '& time': { color: 'var(--ink-2)', fontSize: '14.5px' },
  },
})
