import { makeStyles } from '@griffel/react'

export const useFieldFrameStyles = makeStyles({
  // Next to a taller field it keeps its own height, so that controls and errors of a row are aligned.
  // A select is no wider than the field, however long the name of a coach in it is.
  field: {
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    '& select': { minWidth: 0 },
  },
  // Clear of the focus ring, which ends 6 px from the control.
  below: { marginTop: '0.625rem', fontSize: '0.875rem', lineHeight: '1.25rem' },
})
