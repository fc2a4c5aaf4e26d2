import { makeStyles } from '@griffel/react'

export const useHeroStyles = makeStyles({
  hero: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    minHeight: 'min(760px, 100svh)',
    overflow: 'hidden',
    backgroundColor: '#06283D',
    color: '#fff',
    '--focus': '#D9F23B',
    '@media (max-width: 767px)': { minHeight: 'min(720px, 100svh)' },
    '@media print': { minHeight: 0, backgroundColor: '#fff', color: '#000' },
  },
  shade: {
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    background:
      'linear-gradient(90deg, #06283Df2 0, #06283Dcc 34%, #06283D4d 62%, #06283D1a 100%), linear-gradient(0deg, #06283Dcc 0, transparent 40%), linear-gradient(180deg, #06283Dcc 0, transparent 22%)',
    '@media (max-width: 767px)': {
      background: 'linear-gradient(0deg, #06283Df5 0, #06283De6 50%, #06283D4d 78%, #06283Dcc 100%)',
    },
    '@media print': { display: 'none' },
  },
  words: {
    position: 'relative',
    zIndex: 2,
    paddingTop: '140px',
    paddingBottom: '96px',
    // Beside the words the pictures are under the pointer, and wait.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '9px',
    marginBottom: '22px',
    padding: '7px 15px',
    minHeight: '38px',
    border: '1px solid rgb(255 255 255 / 0.25)',
    borderRadius: '99px',
    backgroundColor: 'rgb(6 40 61 / 0.6)',
    fontWeight: 600,
    fontSize: '14.5px',
  },
  dot: { width: '9px', height: '9px', borderRadius: '9px', backgroundColor: 'var(--lime)' },
  title: { maxWidth: '10.5ch', fontSize: 'clamp(44px, 7.2vw, 98px)' },
  subtitle: {
    maxWidth: '34ch',
    margin: '22px 0 34px',
    color: '#E9F5FA',
    fontSize: 'clamp(18px, 1.7vw, 22px)',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '14px',
    '@media (max-width: 479px)': { '& > *': { flexGrow: 1 } },
  },
})
