import { makeStyles } from '@griffel/react'

export const useDeskStatusStyles = makeStyles({
  status: { display: 'contents' },
  offline: {
    order: 9,
    flexBasis: '100%',
    padding: '8px 16px',
    borderRadius: '14px',
    backgroundColor: 'light-dark(#FFF4CF, #3A3210)',
    color: 'light-dark(#4A3B00, #FFE9A3)',
    fontSize: '14.5px',
    fontWeight: 600,
  },
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '4px 16px',
    borderRadius: '99px',
    backgroundColor: '#D9F23B',
    color: '#06283D',
    fontSize: '15px',
    fontWeight: 700,
    textDecoration: 'none',
  },
})
