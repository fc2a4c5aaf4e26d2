import { makeStyles } from '@griffel/react'

export const useSearchOutcomeStyles = makeStyles({
  status: { marginBottom: '1.25rem', color: 'var(--ink-2)', fontWeight: 600, fontSize: '0.9375rem' },
  offline: {
    marginBottom: '1.25rem',
    padding: '0.625rem 1rem',
    borderRadius: '1rem',
    backgroundColor: 'color-mix(in srgb, var(--coral) 16%, transparent)',
    fontSize: '0.9375rem',
  },
  suggestions: { display: 'grid', gap: '0.75rem', color: 'var(--ink-2)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', listStyle: 'none' },
  chip: { border: '1.5px solid var(--line)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
  advice: { display: 'grid', justifyItems: 'start', gap: '0.875rem', color: 'var(--ink-2)' },
  title: { color: 'var(--ink)', fontSize: '1.5rem', overflowWrap: 'anywhere' },
  loading: { display: 'grid', gap: '1rem' },
  bone: {
    height: '4.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--line)',
    animationName: { '50%': { opacity: 0.45 } },
    animationDuration: '1.4s',
    animationIterationCount: 'infinite',
  },
})
