import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 37.5rem)'

export const useClassScheduleStyles = makeStyles({
  tools: {
    display: 'grid',
    gridTemplateColumns: 'minmax(12rem, 1fr) auto auto',
    alignItems: 'center',
    gap: '0.625rem',
    '@media (width < 64rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  selects: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.625rem',
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :last-child': { gridColumnStart: 1, gridColumnEnd: -1 },
    },
  },
  count: { color: 'var(--ink-2)', fontWeight: 600 },
})
