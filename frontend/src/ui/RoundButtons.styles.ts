import { makeStyles } from '@griffel/react'

export const useRoundButtonsStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexShrink: 0,
    gap: '10px',
    '@media print': { display: 'none' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '46px',
      height: '46px',
      padding: 0,
      borderRadius: '46px',
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
