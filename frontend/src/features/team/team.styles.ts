import { makeStyles } from '@griffel/react'

export const useTeamStyles = makeStyles({
  address: { color: 'var(--ink)', fontStyle: 'normal', fontWeight: 600 },
  schedule: { color: 'var(--ink)', fontSize: '19px', fontWeight: 600 },
  items: {
    display: 'grid',
    gap: '0',
    maxWidth: '820px',
    listStyle: 'none',
    counterReset: 'item',
    '& li': {
      counterIncrement: 'item',
      display: 'flex',
      alignItems: 'baseline',
      gap: '20px',
      padding: '18px 0',
      borderTop: '1px solid var(--line)',
      fontSize: '19px',
    },
    '& li::before': {
      content: 'counter(item)',
      color: 'var(--link)',
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '26px',
    },
  },
})
