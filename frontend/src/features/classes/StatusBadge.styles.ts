import { makeStyles } from '@griffel/react'

const dot = {
  width: '0.5625rem',
  height: '0.5625rem',
  borderRadius: '0.5625rem',
  border: '2px solid currentColor',
} as const

export const useStatusBadgeStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '0.4375rem',
    padding: '0.25rem 0.75rem',
    borderRadius: '99rem',
    backgroundColor: 'var(--paper)',
    fontWeight: 700,
    fontSize: '0.84375rem',
    '@media print': { padding: 0, backgroundColor: 'transparent' },
  },
  full: { ...dot, backgroundColor: 'currentColor' },
  hollow: dot,
})
