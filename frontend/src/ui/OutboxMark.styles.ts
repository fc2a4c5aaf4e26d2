import { makeStyles } from '@griffel/react'

export const useOutboxMarkStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: '28px',
    padding: '2px 12px 2px 9px',
    borderRadius: '99px',
    border: '1.5px dashed var(--ink-2)',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
    fontSize: '13.5px',
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
