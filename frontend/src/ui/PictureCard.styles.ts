import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 767px)'

export const usePictureCardStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '28px',
    [PHONE]: { gridTemplateColumns: '1fr', gap: '24px' },
  },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: '28px',
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
    gap: '10px',
    padding: '28px 30px',
    backgroundColor: 'var(--card)',
    [PHONE]: { padding: '22px' },
    // The whole card leads where its link does.
    '& a::after': { content: '""', position: 'absolute', inset: '-100vh 0 0' },
  },
})
