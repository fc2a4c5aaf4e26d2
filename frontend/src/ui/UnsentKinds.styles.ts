import { makeStyles } from '@griffel/react'

export const useUnsentKindsStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '0.25rem',
    margin: '0.5rem 0',
    paddingLeft: '1.25rem',
    listStyleType: 'disc',
    '& time': { whiteSpace: 'nowrap' },
  },
})
