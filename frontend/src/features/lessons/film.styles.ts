import { makeStyles } from '@griffel/react'

export const useFilmStyles = makeStyles({
  film: { display: 'grid', gap: '1rem', maxWidth: '56.25rem' },
  video: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '16/9',
    objectFit: 'cover',
    borderRadius: '2.25rem',
    '&:focus-visible': { borderRadius: '2.25rem' },
    backgroundColor: '#06283D',
    '@media (width <= 40rem)': { borderRadius: '1.25rem', '&:focus-visible': { borderRadius: '1.25rem' } },
    '@media print': { display: 'none' },
  },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.75rem',
    '& button': {
      borderTopColor: 'currentcolor',
      borderRightColor: 'currentcolor',
      borderBottomColor: 'currentcolor',
      borderLeftColor: 'currentcolor',
      backgroundColor: 'transparent',
      color: 'inherit',
    },
  },
  words: {
    '& summary': {
      minHeight: '2.75rem',
      width: 'fit-content',
      paddingBlock: '0.5rem',
      fontWeight: 700,
      cursor: 'pointer',
    },
    '& ol': { paddingInlineStart: '1.5rem' },
  },
})
