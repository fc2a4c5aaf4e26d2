import { makeStyles } from '@griffel/react'

const NARROW = '@media (width < 56.25rem)'

export const useProgramsAdminStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21.25rem), 1fr))',
    gap: '1.625rem',
    listStyle: 'none',
  },
  item: { display: 'grid', alignContent: 'start', gap: '0.875rem' },
  marked: { outline: '3px solid var(--link)', outlineOffset: '0.375rem', borderRadius: '1.25rem' },
  editor: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 23.75rem)',
    alignItems: 'start',
    gap: '1.625rem',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  preview: {
    position: 'sticky',
    top: '1.25rem',
    display: 'grid',
    gap: '0.75rem',
    [NARROW]: { position: 'static' },
  },
})
