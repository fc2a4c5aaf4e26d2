import { makeStyles } from '@griffel/react'

export const useClassesScreenStyles = makeStyles({
  // The filters take some room: so the first classes are still seen without scrolling.
  section: { paddingTop: 'clamp(1.75rem, 4vw, 2.75rem)' },
  calendar: { marginTop: '2rem', '@media print': { display: 'none' } },
})
