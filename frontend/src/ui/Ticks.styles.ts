import { makeStyles } from '@griffel/react'

export const useTicksStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '20px',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '16px' },
  },
  tick: {
    display: 'inline-grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: '34px',
    backgroundColor: 'var(--lime)',
    color: '#06283D',
    fontWeight: 800,
  },
})
