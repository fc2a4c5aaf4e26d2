import { makeStyles } from '@griffel/react'

export const useEnrollLinkStyles = makeStyles({
  closed: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    color: 'var(--ink-2)',
    fontWeight: 600,
  },
})
