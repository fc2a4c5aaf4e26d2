import { makeStyles } from '@griffel/react'

export const useWhyUsStyles = makeStyles({
  section: { paddingBottom: 'var(--section)' },
  panel: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.05fr 1fr',
    gap: '64px',
    padding: '72px',
    overflow: 'hidden',
    borderRadius: '36px',
    backgroundColor: 'var(--deep)',
    color: 'var(--on-deep)',
    '--focus': '#D9F23B',
    '@media (max-width: 900px)': {
      gridTemplateColumns: '1fr',
      gap: '36px',
      padding: '40px 26px',
      borderRadius: '28px',
    },
    '@media print': { padding: 0, backgroundColor: '#fff', color: '#000' },
  },
  lines: {
    position: 'absolute',
    right: '-120px',
    top: '-60px',
    width: '640px',
    maxWidth: 'none',
    opacity: 0.13,
    transform: 'rotate(12deg)',
  },
  words: { position: 'relative' },
  lead: { maxWidth: '40ch', marginTop: '16px', color: 'var(--on-deep-2)', fontSize: '19px' },
  enroll: { marginTop: '34px' },
  points: { position: 'relative', fontSize: '18px' },
  pointLead: {
    display: 'block',
    color: '#fff',
    fontFamily: 'var(--heading)',
    fontSize: '20px',
    '@media print': { color: '#000' },
  },
})
