import { makeStyles } from '@griffel/react'

export const useProgramCardStyles = makeStyles({
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
    padding: '28px 30px 26px',
    backgroundColor: 'var(--card)',
    '@media (max-width: 767px)': { padding: '22px 22px 18px' },
  },
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
    // The whole card leads where its link does.
    '::after': { content: '""', position: 'absolute', inset: '-100vh 0 0' },
  },
})
