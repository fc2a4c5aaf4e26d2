import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const usePictureCardStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1.75rem',
    [PHONE]: { gridTemplateColumns: '1fr', gap: '1.5rem' },
  },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: '1.75rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '& img': { transition: 'transform 0.6s cubic-bezier(0.2, 0.7, 0.2, 1)' },
    '&:hover img': { transform: 'scale(1.035)' },
    '@media print': { breakInside: 'avoid', boxShadow: 'none' },
  },
  picture: {
    width: '100%',
    height: 'auto',
    aspectRatio: '16/10',
    objectFit: 'cover',
    backgroundColor: 'var(--line)',
  },
  words: {
    position: 'relative',
    display: 'grid',
    gap: '0.625rem',
    padding: '1.75rem 1.875rem',
    backgroundColor: 'var(--card)',
    [PHONE]: { padding: '1.375rem min(1.375rem, 5.7vw)' },
    // The whole card is a click target of its link.
    '& a::after': { content: '""', position: 'absolute', inset: '-100vh 0 0' },
  },
})
