import { makeStyles } from '@griffel/react'

export const useRoundButtonsStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexShrink: 0,
    gap: '0.625rem',
    '@media print': { display: 'none' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '2.875rem',
      height: '2.875rem',
      padding: 0,
      borderRadius: '2.875rem',
      cursor: 'pointer',
    },
    '& button:disabled': { opacity: 0.4, cursor: 'default' },
  },
  onPaper: {
    '& button': { border: '1px solid var(--line)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
    '& button:hover:enabled': { border: '1px solid var(--link)', color: 'var(--link)' },
  },
  onPicture: {
    '& button': {
      border: '1px solid rgb(255 255 255 / 0.55)',
      backgroundColor: 'rgb(6 40 61 / 0.72)',
      color: '#fff',
    },
    '& button:hover:enabled': { backgroundColor: '#06283D' },
  },
})
