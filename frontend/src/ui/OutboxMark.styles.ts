import { makeStyles } from '@griffel/react'

export const useOutboxMarkStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4375rem',
    minHeight: '1.75rem',
    padding: '0.125rem 0.75rem 0.125rem 0.5625rem',
    borderRadius: '99rem',
    border: '1.5px dashed var(--ink-2)',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    fontSize: '0.84375rem',
    fontWeight: 700,
    lineHeight: 1.2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    '& svg': { flexShrink: 0 },
  },
  sending: {
    border: '1.5px solid var(--link)',
    color: 'var(--link)',
    '& svg': {
      '@media (prefers-reduced-motion: no-preference)': {
        animationName: { to: { transform: 'rotate(360deg)' } },
        animationDuration: '1.2s',
        animationIterationCount: 'infinite',
        animationTimingFunction: 'linear',
      },
    },
  },
  stuck: { border: '1.5px solid var(--danger)', color: 'var(--danger)' },
  sent: { border: '1.5px solid transparent', backgroundColor: '#D9F23B', color: '#06283D' },
})
