import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 767px)'
const PRINT = '@media print'

export const usePageBandStyles = makeStyles({
  band: {
    position: 'relative',
    overflow: 'hidden',
    padding: 'clamp(44px, 6vw, 76px) 0 clamp(52px, 6.5vw, 88px)',
    backgroundColor: '#06283D',
    color: '#fff',
    '--focus': '#D9F23B',
    [PRINT]: { padding: '0 0 12px', backgroundColor: '#fff', color: '#000' },
  },
  pictured: {
    display: 'grid',
    alignItems: 'center',
    minHeight: 'clamp(380px, 36vw, 500px)',
    '& h1, & p': { maxWidth: '42%' },
    [PHONE]: { padding: '0 0 40px', '& h1, & p': { maxWidth: 'none' } },
    [PRINT]: { minHeight: 0 },
  },
  pictureSide: {
    position: 'absolute',
    inset: '0 0 0 44%',
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      background: 'linear-gradient(90deg, #06283D 0, #06283D99 22%, transparent 55%)',
    },
    [PHONE]: {
      position: 'relative',
      inset: 'auto',
      height: '230px',
      marginBottom: '28px',
      '::after': { background: 'linear-gradient(0deg, #06283D 0, transparent 45%)' },
    },
    [PRINT]: { display: 'none' },
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  lines: {
    position: 'absolute',
    right: 0,
    top: 0,
    width: '52%',
    height: '100%',
    [PHONE]: { width: '100%' },
    [PRINT]: { display: 'none' },
  },
  net: { opacity: 0.16, [PHONE]: { opacity: 0.07 } },
  // On a phone it lies on the rope, out of the way of the words.
  ball: { [PHONE]: { transform: 'translate(96px, 136px)' } },
  words: { position: 'relative' },
  title: { maxWidth: '14ch', fontSize: 'clamp(42px, 6vw, 84px)' },
  lead: {
    maxWidth: '40ch',
    marginTop: '18px',
    textWrap: 'balance',
    color: '#D3E6EF',
    fontSize: 'clamp(17px, 1.6vw, 20px)',
    [PRINT]: { color: '#000' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '14px',
    marginTop: '28px',
    [PRINT]: { display: 'none' },
  },
})
