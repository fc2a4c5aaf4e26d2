import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 599px)'

export const useClassScheduleStyles = makeStyles({
  tools: {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 1fr) auto',
    gap: '10px',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  selects: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px',
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :last-child': { gridColumnStart: 1, gridColumnEnd: -1 },
    },
  },
  count: { color: 'var(--ink-2)', fontWeight: 600 },
  // What is asked for is on its way; what was asked for before is still there to read.
  isOld: { opacity: 0.6 },
})
