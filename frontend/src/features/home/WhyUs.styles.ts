import { makeStyles } from '@griffel/react'

export const useWhyUsStyles = makeStyles({
  section: { paddingBottom: 'var(--section)' },
  panel: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.05fr 1fr',
    gap: '4rem',
    padding: '4.5rem',
    overflow: 'hidden',
    borderRadius: '2.25rem',
    backgroundColor: 'var(--deep)',
    color: 'var(--on-deep)',
    '--focus': '#D9F23B',
    '@media (width <= 56.25rem)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2.25rem',
      padding: '2.5rem min(1.625rem, 6.7vw)',
      borderRadius: '1.75rem',
    },
    '@media print': { padding: 0, backgroundColor: '#fff', color: '#000' },
  },
  lines: {
    position: 'absolute',
    right: '-7.5rem',
    top: '-3.75rem',
    width: '40rem',
    maxWidth: 'none',
    opacity: 0.13,
    transform: 'rotate(12deg)',
  },
  words: { position: 'relative' },
  lead: { maxWidth: '40ch', marginTop: '1rem', color: 'var(--on-deep-2)', fontSize: '1.1875rem' },
  enroll: { marginTop: '2.125rem' },
  points: { position: 'relative', fontSize: '1.125rem' },
  pointLead: {
    display: 'block',
    color: '#fff',
    fontFamily: 'var(--heading)',
    fontSize: '1.25rem',
    '@media print': { color: '#000' },
  },
})
