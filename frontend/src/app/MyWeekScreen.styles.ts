import { makeStyles } from '@griffel/react'

export const useMyWeekScreenStyles = makeStyles({
  // The footer stays below the window while the classes of this device come, whose number no server knows.
  section: { '@media screen': { minHeight: '75svh' } },
})
