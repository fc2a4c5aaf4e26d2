import { makeStyles } from '@griffel/react'

export const useShellStyles = makeStyles({ header: { position: 'relative', zIndex: 10 } })
