import { makeStyles } from '@griffel/react'

export const useSeasonDialogStyles = makeStyles({
  // As the headings of other dialogs: the one of Fluent has the font of the text.
  title: {
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.25rem',
    lineHeight: 1.2,
    letterSpacing: '-0.015em',
  },
})
