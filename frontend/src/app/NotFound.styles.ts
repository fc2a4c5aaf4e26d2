import { makeStyles } from '@griffel/react'

export const useNotFoundStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'center',
    gap: '4rem',
    paddingTop: '4.5rem',
    paddingBottom: 'var(--section)',
    '@media (width < 48rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5rem', paddingTop: '3rem' },
  },
  heading: { fontSize: 'clamp(min(2.25rem, 9.3vw), 4.4vw, 3.5rem)' },
  text: { margin: '1.25rem 0', color: 'var(--ink-2)', fontSize: '1.1875rem' },
  search: { '--search-line': 'light-dark(#7d98a8, transparent)', marginBottom: '1.5rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.875rem' },
  second: { border: '2px solid var(--line)', color: 'var(--ink)' },
  small: { marginTop: '2.5rem', color: 'var(--ink-2)', fontSize: '0.875rem' },
  code: { fontFamily: 'var(--text)', fontSize: 'inherit', letterSpacing: 0, lineHeight: 'inherit' },
  picture: {
    width: '100%',
    height: 'auto',
    aspectRatio: '16/10',
    objectFit: 'cover',
    borderRadius: '2.25rem',
    backgroundColor: 'var(--line)',
  },
})
