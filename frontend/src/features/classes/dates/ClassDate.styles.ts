import { makeStyles } from '@griffel/react'

export const useClassDateStyles = makeStyles({
  date: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '0.5rem' },
  off: { textDecorationLine: 'line-through', color: 'var(--ink-2)' },
  change: {
    padding: '0.125rem 0.5625rem',
    borderRadius: '99rem',
    fontWeight: 700,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    '@media print': {
      padding: 0,
      border: 'none !important',
      backgroundColor: 'transparent',
      color: '#000',
      fontSize: 'inherit',
      lineHeight: 'inherit',
    },
  },
  stopped: { backgroundColor: '#B3261E', color: '#fff' },
  changed: {
    border: '1.5px solid #8A5A00',
    backgroundColor: '#FFE9B8',
    color: '#4A2F00',
  },
  message: { flexBasis: '100%', color: 'var(--ink-2)', fontWeight: 400 },
})
