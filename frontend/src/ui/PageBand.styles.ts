import { makeStyles } from '@griffel/react'

export const usePageBandStyles = makeStyles({
  band: {
    position: 'relative',
    overflow: 'hidden',
    padding: 'clamp(44px, 6vw, 76px) 0 clamp(52px, 6.5vw, 88px)',
    backgroundColor: '#06283D',
    color: '#fff',
    '--focus': '#D9F23B',
    '@media print': { padding: '0 0 12px', backgroundColor: '#fff', color: '#000' },
  },
  lines: {
    position: 'absolute',
    right: 0,
    top: 0,
    width: '52%',
    height: '100%',
    '@media (max-width: 767px)': { width: '100%', opacity: 0.35 },
    '@media print': { display: 'none' },
  },
  words: { position: 'relative' },
  title: { maxWidth: '18ch', fontSize: 'clamp(42px, 6vw, 84px)' },
  lead: {
    maxWidth: '44ch',
    marginTop: '16px',
    color: '#BFD8E4',
    fontSize: 'clamp(17px, 1.6vw, 20px)',
    '@media print': { color: '#000' },
  },
})
