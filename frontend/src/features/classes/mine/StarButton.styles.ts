import { makeStyles } from '@griffel/react'

export const useStarButtonStyles = makeStyles({
  star: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    border: 'none',
    borderRadius: '99rem',
    color: 'var(--ink)',
    fontWeight: 700,
    cursor: 'pointer',
    '& path': {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.9,
      strokeLinejoin: 'round',
      transition: 'fill 0.15s ease',
    },
    // A filled star, not only another color.
    '&[aria-pressed="true"] path': { fill: 'var(--lime)', stroke: 'light-dark(#5a6a00, #d9f23b)' },
    '&:hover path': { stroke: 'var(--link)' },
    '@media print': { display: 'none' },
  },
  unlabeled: { padding: 0, backgroundColor: 'transparent' },
  labeled: {
    padding: '0.25rem 1.25rem 0.25rem 0.875rem',
    boxShadow: 'inset 0 0 0 1.5px var(--line)',
    backgroundColor: 'var(--card)',
  },
})
