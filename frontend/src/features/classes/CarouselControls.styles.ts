import { makeStyles } from '@griffel/react'

export const useCarouselControlsStyles = makeStyles({
  controls: {
    // Beside the count, which has to outlive the row that these belong to.
    position: 'absolute',
    top: 0,
    right: 0,
    display: 'flex',
    gap: '10px',
    '@media print': { display: 'none' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: '46px',
      height: '46px',
      padding: 0,
      border: '1px solid var(--line)',
      borderRadius: '46px',
      backgroundColor: 'var(--card)',
      color: 'var(--ink)',
      cursor: 'pointer',
    },
    '& button:hover:enabled': { border: '1px solid var(--link)', color: 'var(--link)' },
    '& button:disabled': { opacity: 0.4, cursor: 'default' },
  },
})
