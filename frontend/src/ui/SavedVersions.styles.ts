import { makeStyles } from '@griffel/react'

export const useSavedVersionsStyles = makeStyles({
  // As wide as the form above it. No margin: the form has one below.
  panel: { maxWidth: '51.25rem' },
  versions: { display: 'grid', gap: '0.75rem', marginTop: '1rem', listStyle: 'none' },
  picture: { display: 'block', width: '8rem', borderRadius: '0.75rem' },
  version: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    paddingTop: '0.75rem',
    borderTop: '1px solid var(--line)',
    '& > div': { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'var(--ink-2)' },
  },
})
