import { makeStyles } from '@griffel/react'

export const useLessonsStyles = makeStyles({
  price: { color: 'var(--ink)', fontFamily: 'var(--heading)', fontWeight: 800, fontSize: '1.25rem' },
  after: { marginTop: '2.75rem', ':empty': { display: 'none' } },
  schedule: {
    width: '100%',
    maxWidth: '40rem',
    borderCollapse: 'collapse',
    fontSize: 'min(1.1875rem, 6vw)',
    '& th, & td': {
      padding: '1rem 0.75rem 1rem 0',
      borderBottom: '1px solid var(--line)',
      textAlign: 'left',
    },
    // A long name of a class leaves days and times whole.
    '& th, & td:nth-child(2)': { overflowWrap: 'normal' },
    '& td:last-child': { minWidth: '5em' },
    // Too narrow for three columns: the class stands below its day and time.
    '@media (width < 16rem)': {
      '& tr': { display: 'flex', flexWrap: 'wrap' },
      '& td:last-child, & th:last-child': { flexBasis: '100%' },
    },
    '& tbody th': {
      fontFamily: 'var(--heading)',
      fontWeight: 800,
      fontSize: 'min(1.5rem, 7.6vw)',
      letterSpacing: '-0.02em',
    },
    '& thead th': { color: 'var(--ink-2)', fontSize: '0.9375rem' },
  },
  poster: {
    position: 'relative',
    display: 'block',
    width: '100%',
    maxWidth: '56.25rem',
    padding: 0,
    overflow: 'hidden',
    border: 'none',
    borderRadius: '2.25rem',
    backgroundColor: 'var(--line)',
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
  video: {
    width: '100%',
    maxWidth: '56.25rem',
    height: 'auto',
    aspectRatio: '16/9',
    objectFit: 'cover',
    border: 'none',
    borderRadius: '2.25rem',
  },
  play: { position: 'absolute', inset: 0, width: '6rem', height: '6rem', margin: 'auto' },
})
