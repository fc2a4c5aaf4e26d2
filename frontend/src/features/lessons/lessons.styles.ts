import { makeStyles } from '@griffel/react'

export const useLessonsStyles = makeStyles({
  after: { marginTop: '44px' },
  schedule: {
    width: '100%',
    maxWidth: '640px',
    borderCollapse: 'collapse',
    fontSize: '19px',
    '& th, & td': { padding: '16px 12px 16px 0', borderBottom: '1px solid var(--line)', textAlign: 'left' },
    '& tbody th': {
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: '24px',
      letterSpacing: '-0.02em',
    },
    '& thead th': { color: 'var(--ink-2)', fontSize: '15px' },
  },
  poster: {
    position: 'relative',
    display: 'block',
    width: '100%',
    maxWidth: '900px',
    padding: 0,
    overflow: 'hidden',
    border: 'none',
    borderRadius: '36px',
    backgroundColor: 'var(--line)',
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
  video: {
    width: '100%',
    maxWidth: '900px',
    height: 'auto',
    aspectRatio: '16/9',
    objectFit: 'cover',
    border: 'none',
    borderRadius: '36px',
  },
  play: { position: 'absolute', inset: 0, width: '96px', height: '96px', margin: 'auto' },
})
