import { makeStyles } from '@griffel/react'

export const useSeasonDialogStyles = makeStyles({
  // The whole dialog scrolls, so that its buttons are never cut off.
  surface: { maxHeight: 'calc(100dvh - 2rem)', overflowY: 'auto' },
  // As the headings of other dialogs: the one of Fluent has the font of the text.
  title: {
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.25rem',
    lineHeight: 1.2,
    letterSpacing: '-0.015em',
  },
})
