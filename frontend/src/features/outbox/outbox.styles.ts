import { makeStyles } from '@griffel/react'

export const useOutboxStyles = makeStyles({
  item: { display: 'grid', gap: '0.625rem' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
  },
  name: { fontSize: '1.09375rem', overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.875rem' },
  refusal: { color: 'var(--danger)', fontWeight: 600 },
  picture: {
    width: '8.25rem',
    height: '5.5rem',
    borderRadius: '0.75rem',
    objectFit: 'cover',
    backgroundColor: 'var(--paper)',
  },
  words: {
    display: 'grid',
    gap: '0.625rem',
    padding: '0.875rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--paper)',
    '& dt': { color: 'var(--ink-2)', fontSize: '0.875rem', textTransform: 'capitalize' },
    '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  },
  section: { display: 'grid', gap: '0.875rem' },
  empty: { display: 'grid', gap: '0.5rem' },
  sent: { opacity: 0.86 },
})
