import { makeStyles } from '@griffel/react'

/** A phone on its side: the buttons stay within the first screen. */
const LANDSCAPE = '@media (height < 30rem) and (orientation: landscape)'

export const useHeroStyles = makeStyles({
  hero: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    minHeight: 'min(47.5rem, 100svh)',
    overflow: 'hidden',
    backgroundColor: '#06283D',
    color: '#fff',
    '--focus': '#D9F23B',
    '@media (width < 48rem)': { minHeight: 'min(45rem, 100svh)' },
    '@media print': { minHeight: 0, backgroundColor: '#fff', color: '#000' },
  },
  shade: {
    position: 'absolute',
    inset: 0,
    // Over the pictures, which come after it.
    zIndex: 1,
    pointerEvents: 'none',
    background:
      'linear-gradient(90deg, #06283Df2 0, #06283Dcc 34%, #06283D4d 62%, #06283D1a 100%), linear-gradient(0deg, #06283Dcc 0, transparent 40%), linear-gradient(180deg, #06283Dcc 0, transparent 22%)',
    '@media (width < 48rem)': {
      background: 'linear-gradient(0deg, #06283Df5 0, #06283De6 50%, #06283D4d 78%, #06283Dcc 100%)',
    },
    '@media print': { display: 'none' },
  },
  words: {
    position: 'relative',
    zIndex: 2,
    paddingTop: '8.75rem',
    paddingBottom: '6rem',
    [LANDSCAPE]: { paddingTop: '5rem', paddingBottom: '1.25rem' },
    // Beside the text, the pointer reaches the pictures, which then stop moving.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5625rem',
    marginBottom: '1.375rem',
    [LANDSCAPE]: { marginBottom: '0.75rem' },
    padding: '0.4375rem 0.9375rem',
    minHeight: '2.375rem',
    border: '1px solid rgb(255 255 255 / 0.25)',
    borderRadius: '99rem',
    backgroundColor: 'rgb(6 40 61 / 0.6)',
    fontWeight: 600,
    fontSize: '0.90625rem',
    // A site may have neither hours nor a town.
    ':empty': { display: 'none' },
    '::before': {
      content: '""',
      width: '0.5625rem',
      height: '0.5625rem',
      borderRadius: '0.5625rem',
      backgroundColor: 'var(--lime)',
    },
  },
  title: {
    maxWidth: '7.035em',
    fontSize: 'clamp(min(2.75rem, 11.5vw), 7.2vw, 6.125rem)',
    [LANDSCAPE]: { maxWidth: 'none', fontSize: '2.5rem' },
  },
  subtitle: {
    maxWidth: '34ch',
    margin: '1.375rem 0 2.125rem',
    color: '#E9F5FA',
    fontSize: 'clamp(1.125rem, 1.7vw, 1.375rem)',
    [LANDSCAPE]: { maxWidth: '60ch', margin: '0.625rem 0 1rem' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.875rem',
    '@media (width < 30rem)': { '& > *': { flexGrow: 1 } },
  },
})
