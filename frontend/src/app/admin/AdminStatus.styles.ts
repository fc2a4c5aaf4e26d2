import { makeStyles } from '@griffel/react'

export const useAdminStatusStyles = makeStyles({
  status: { display: 'contents' },
  offline: {
    order: 9,
    flexBasis: '100%',
    padding: '0.5rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: 'light-dark(#FFF4CF, #3A3210)',
    color: 'light-dark(#4A3B00, #FFE9A3)',
    fontSize: '0.90625rem',
    fontWeight: 600,
  },
  count: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: '0.25rem 1rem',
    borderRadius: '99rem',
    backgroundColor: '#D9F23B',
    color: '#06283D',
    fontSize: '0.9375rem',
    fontWeight: 700,
    textDecoration: 'none',
  },
})
