import { makeStyles } from '@griffel/react'

const dot = { width: '9px', height: '9px', borderRadius: '9px', border: '2px solid currentColor' } as const

export const useStatusBadgeStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '7px',
    padding: '4px 12px',
    borderRadius: '99px',
    backgroundColor: 'var(--paper)',
    fontWeight: 700,
    fontSize: '13.5px',
    '@media print': { padding: 0, backgroundColor: 'transparent' },
  },
  full: { ...dot, backgroundColor: 'currentColor' },
  hollow: dot,
})
