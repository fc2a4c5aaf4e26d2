import { makeStyles } from '@griffel/react'

export const useClassSkeletonsStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '24px',
    paddingTop: '20px',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'repeat(2, 1fr)', overflow: 'hidden' },
    '@media (max-width: 767px)': { gridTemplateColumns: '1fr' },
  },
  card: {
    height: '520px',
    borderTop: '6px solid var(--line)',
    borderRadius: '24px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    animationName: { from: { opacity: 1 }, to: { opacity: 0.55 } },
    animationDuration: '0.9s',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
  },
})
