import { makeStyles } from '@griffel/react'

export const useProgramCardStyles = makeStyles({
  title: { fontSize: 'clamp(26px, 2.6vw, 30px)' },
  description: { color: 'var(--ink-2)' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    justifySelf: 'start',
    minHeight: '44px',
    fontWeight: 700,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '5px' },
  },
})
