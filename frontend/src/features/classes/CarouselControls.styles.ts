import { makeStyles } from '@griffel/react'

export const useCarouselControlsStyles = makeStyles({
  // Beside the count, which has to outlive the row that these belong to.
  controls: { position: 'absolute', top: 0, right: 0 },
})
