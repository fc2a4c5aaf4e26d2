import { makeStyles } from '@griffel/react'

const NARROW = '@media (max-width: 899px)'

export const useProgramsDeskStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    gap: '26px',
    listStyle: 'none',
  },
  item: { display: 'grid', alignContent: 'start', gap: '14px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  editor: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 380px)',
    alignItems: 'start',
    gap: '26px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  preview: {
    position: 'sticky',
    top: '20px',
    display: 'grid',
    gap: '12px',
    [NARROW]: { position: 'static' },
  },
})
