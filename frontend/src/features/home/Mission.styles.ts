import { makeStyles } from '@griffel/react'

export const useMissionStyles = makeStyles({
  section: { padding: 'var(--section) 0' },
  grid: {
    display: 'grid',
    gridTemplateColumns: '1fr 1.3fr',
    alignItems: 'center',
    gap: '72px',
    '@media (max-width: 767px)': { gridTemplateColumns: '1fr', gap: '40px' },
  },
  picture: {
    width: '100%',
    height: 'auto',
    aspectRatio: '4/5',
    objectFit: 'cover',
    borderRadius: '36px',
    backgroundColor: 'var(--line)',
  },
  title: {
    marginBottom: '28px',
    fontWeight: 600,
    fontSize: 'clamp(26px, 3vw, 40px)',
    lineHeight: 1.18,
    letterSpacing: '-0.02em',
  },
  description: { maxWidth: '52ch', marginBottom: '20px', color: 'var(--ink-2)', fontSize: '19px' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    fontWeight: 700,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '5px' },
  },
})
