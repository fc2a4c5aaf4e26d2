import { makeStyles } from '@griffel/react'

export const useClassSkeletonsStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '1.5rem',
    paddingTop: '1.25rem',
    '@media (width < 64rem)': { gridTemplateColumns: 'repeat(2, 1fr)', overflow: 'hidden' },
    '@media (width < 48rem)': { gridTemplateColumns: '1fr' },
  },
  card: {
    height: '32.5rem',
    borderTop: '6px solid var(--line)',
    borderRadius: '1.5rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    animationName: { from: { opacity: 1 }, to: { opacity: 0.55 } },
    animationDuration: '0.9s',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
  },
})
