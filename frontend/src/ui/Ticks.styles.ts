import { makeStyles } from '@griffel/react'

export const useTicksStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '1.25rem',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '1rem' },
  },
  tick: {
    display: 'inline-grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '2.125rem',
    height: '2.125rem',
    borderRadius: '2.125rem',
    backgroundColor: 'var(--lime)',
    color: '#06283D',
    fontWeight: 800,
  },
})
