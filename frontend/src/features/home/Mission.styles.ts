import { makeStyles } from '@griffel/react'

export const useMissionStyles = makeStyles({
  section: { padding: 'var(--section) 0' },
  grid: {
    display: 'grid',
    gridTemplateColumns: '1fr 1.3fr',
    alignItems: 'center',
    gap: '4.5rem',
    '@media (width < 48rem)': { gridTemplateColumns: '1fr', gap: '2.5rem' },
  },
  picture: {
    width: '100%',
    height: 'auto',
    aspectRatio: '4/5',
    objectFit: 'cover',
    borderRadius: '2.25rem',
    backgroundColor: 'var(--line)',
  },
  title: {
    marginBottom: '1.75rem',
    fontWeight: 600,
    fontSize: 'clamp(1.625rem, 3vw, 2.5rem)',
    lineHeight: 1.18,
    letterSpacing: '-0.02em',
  },
  description: { maxWidth: '52ch', marginBottom: '1.25rem', color: 'var(--ink-2)', fontSize: '1.1875rem' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '2.75rem',
    fontWeight: 700,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3125rem' },
  },
})
