import { makeStyles } from '@griffel/react'

export const useCoachNoteStyles = makeStyles({
  note: { display: 'flex', alignItems: 'flex-start', gap: '1.5rem', maxWidth: '46rem' },
  photo: {
    flexShrink: 0,
    width: 'min(8.75rem, 32vw)',
    borderRadius: '1.5rem',
    overflow: 'hidden',
    '@media print': { width: '2.5rem', borderRadius: '6pt' },
  },
  words: { minWidth: 0, overflowWrap: 'anywhere', '@media print': { fontSize: '10pt' } },
  heading: { marginBottom: '0.625rem', fontSize: '1.75rem', '@media print': { margin: 0, fontSize: '13pt' } },
  name: { fontWeight: 700, fontSize: '1.1875rem' },
  role: { color: 'var(--ink-2)', fontWeight: 600 },
  bio: { marginTop: '0.5rem' },
})
