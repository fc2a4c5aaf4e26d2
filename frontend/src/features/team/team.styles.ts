import { makeStyles } from '@griffel/react'

export const useTeamStyles = makeStyles({
  address: { color: 'var(--ink)', fontStyle: 'normal', fontWeight: 600 },
  schedule: { color: 'var(--ink)', fontSize: '1.1875rem', fontWeight: 600 },
  items: {
    display: 'grid',
    gap: '0',
    maxWidth: '51.25rem',
    listStyle: 'none',
    counterReset: 'item',
    '& li': {
      counterIncrement: 'item',
      display: 'flex',
      alignItems: 'baseline',
      gap: '1.25rem',
      padding: '1.125rem 0',
      borderTop: '1px solid var(--line)',
      fontSize: '1.1875rem',
    },
    '& li::before': {
      content: 'counter(item)',
      color: 'var(--link)',
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '1.625rem',
    },
  },
})
