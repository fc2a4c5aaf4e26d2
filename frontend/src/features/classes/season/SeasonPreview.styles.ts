import { makeStyles } from '@griffel/react'

export const useSeasonPreviewStyles = makeStyles({
  // The buttons below stay on the screen, however many classes there are.
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxHeight: '16rem',
    overflowY: 'auto',
    padding: '0.25rem 1rem',
    border: '1.5px solid var(--line)',
    borderRadius: '0.875rem',
    listStyle: 'none',
  },
  copy: {
    display: 'grid',
    padding: '0.625rem 0',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: '1px solid var(--line)' },
  },
  dates: { color: 'var(--ink-2)' },
  warning: { color: 'light-dark(#8C1D18, #FFB4A6)', fontWeight: 600 },
})
