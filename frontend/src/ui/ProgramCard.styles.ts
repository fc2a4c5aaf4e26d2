import { makeStyles } from '@griffel/react'

export const useProgramCardStyles = makeStyles({
  title: { fontSize: 'clamp(min(1.625rem, 6.8vw), 2.6vw, 1.875rem)' },
  description: { color: 'var(--ink-2)' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    justifySelf: 'start',
    minHeight: '2.75rem',
    fontWeight: 700,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3125rem' },
  },
})
