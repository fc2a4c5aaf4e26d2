import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'
const PRINT = '@media print'

export const usePageBandStyles = makeStyles({
  band: {
    position: 'relative',
    overflow: 'hidden',
    padding: 'clamp(2.75rem, 6vw, 4.75rem) 0 clamp(3.25rem, 6.5vw, 5.5rem)',
    backgroundColor: '#06283D',
    color: '#fff',
    '--focus': '#D9F23B',
    [PRINT]: { padding: '0 0 0.75rem', backgroundColor: '#fff', color: '#000' },
  },
  pictured: {
    display: 'grid',
    alignItems: 'center',
    minHeight: 'clamp(23.75rem, 36vw, 31.25rem)',
    '& h1, & p': { maxWidth: '42%', [PRINT]: { maxWidth: 'none' } },
    [PHONE]: { padding: '0 0 2.5rem', '& h1, & p': { maxWidth: 'none' } },
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
      height: '14.375rem',
      marginBottom: '1.75rem',
      '::after': { background: 'linear-gradient(0deg, #06283D 0, transparent 45%)' },
    },
    [PRINT]: { display: 'none' },
  },
  lowSide: { [PHONE]: { height: '8.5rem', marginBottom: '1.25rem' } },
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
  // On a phone it lies on the rope, so that it does not cover the text.
  ball: { [PHONE]: { transform: 'translate(6rem, 8.5rem)' } },
  words: { position: 'relative' },
  title: {
    // Not in `ch`: that is another length until the font is loaded, and words would move to another line.
    maxWidth: '9.38em',
    fontSize: 'clamp(min(2.625rem, 11vw), 6vw, 5.25rem)',
    [PRINT]: { maxWidth: 'none', fontSize: '22pt' },
  },
  lead: {
    maxWidth: '40ch',
    marginTop: '1.125rem',
    textWrap: 'balance',
    color: '#D3E6EF',
    fontSize: 'clamp(1.0625rem, 1.6vw, 1.25rem)',
    [PRINT]: { maxWidth: 'none', marginTop: '4pt', color: '#000', fontSize: '11pt' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.875rem',
    marginTop: '1.75rem',
    [PRINT]: { display: 'none' },
  },
})
