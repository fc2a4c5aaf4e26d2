import { makeStyles } from '@griffel/react'

export const usePanelStyles = makeStyles({
  section: {
    paddingTop: 'var(--section)',
    paddingBottom: 'var(--section)',
    '@media print': { paddingTop: '1rem', paddingBottom: 0 },
  },
  panel: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2rem',
    padding: 'clamp(2.25rem, 5vw, 4rem)',
    overflow: 'hidden',
    borderRadius: '2.25rem',
    backgroundColor: 'var(--deep)',
    color: '#E9F5FA',
    '--focus': '#D9F23B',
    '@media (width < 48rem)': { padding: '2.25rem min(1.625rem, 6.7vw)', borderRadius: '1.75rem' },
    '@media print': { padding: 0, backgroundColor: '#fff', color: '#000' },
  },
  lines: {
    position: 'absolute',
    right: '-3.75rem',
    top: '-13.75rem',
    width: '32.5rem',
    opacity: 0.12,
    transform: 'rotate(12deg)',
    '@media print': { display: 'none' },
  },
  words: { position: 'relative', flex: '1 1 min(100%, 20rem)' },
  title: { fontSize: 'clamp(min(1.875rem, 7.8vw), 3.6vw, 3rem)' },
  text: {
    maxWidth: '46ch',
    marginTop: '0.875rem',
    color: '#BFD8E4',
    fontSize: '1.125rem',
    '@media print': { color: '#000' },
  },
  actions: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '0.875rem' },
})
