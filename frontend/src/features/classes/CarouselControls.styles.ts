import { makeStyles } from '@griffel/react'

export const useCarouselControlsStyles = makeStyles({
  // Placed beside the count, which stays mounted while the row of these buttons is replaced.
  controls: { position: 'absolute', bottom: '100%', right: 0 },
})
