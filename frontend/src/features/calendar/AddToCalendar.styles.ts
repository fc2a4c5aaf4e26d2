import { makeStyles } from '@griffel/react'

export const useAddToCalendarStyles = makeStyles({
  button: {
    border: '2px solid var(--line)',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    '@media print': { display: 'none' },
  },
})
