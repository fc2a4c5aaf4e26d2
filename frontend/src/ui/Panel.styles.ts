import { makeStyles } from '@griffel/react'

export const usePanelStyles = makeStyles({
  section: {
    paddingTop: 'var(--section)',
    paddingBottom: 'var(--section)',
    '@media print': { paddingTop: '16px', paddingBottom: 0 },
  },
  panel: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '32px',
    padding: 'clamp(36px, 5vw, 64px)',
    overflow: 'hidden',
    borderRadius: '36px',
    backgroundColor: 'var(--deep)',
    color: '#E9F5FA',
    '--focus': '#D9F23B',
    '@media (max-width: 767px)': { padding: '36px 26px', borderRadius: '28px' },
    '@media print': { padding: 0, backgroundColor: '#fff', color: '#000' },
  },
  lines: {
    position: 'absolute',
    right: '-60px',
    top: '-220px',
    width: '520px',
    opacity: 0.12,
    transform: 'rotate(12deg)',
    '@media print': { display: 'none' },
  },
  words: { position: 'relative', flex: '1 1 320px' },
  title: { fontSize: 'clamp(30px, 3.6vw, 48px)' },
  text: {
    maxWidth: '46ch',
    marginTop: '14px',
    color: '#BFD8E4',
    fontSize: '18px',
    '@media print': { color: '#000' },
  },
  actions: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '14px' },
})
