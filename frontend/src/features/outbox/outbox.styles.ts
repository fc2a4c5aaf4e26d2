import { makeStyles } from '@griffel/react'

export const useOutboxStyles = makeStyles({
  item: { display: 'grid', gap: '10px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
  },
  name: { fontSize: '17.5px', overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px' },
  refusal: { color: 'var(--danger)', fontWeight: 600 },
  picture: {
    width: '132px',
    height: '88px',
    borderRadius: '12px',
    objectFit: 'cover',
    backgroundColor: 'var(--paper)',
  },
  section: { display: 'grid', gap: '14px' },
  empty: { display: 'grid', gap: '8px' },
  sent: { opacity: 0.86 },
})
