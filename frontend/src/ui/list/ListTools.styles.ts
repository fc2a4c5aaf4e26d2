import { makeStyles } from '@griffel/react'

export const useListToolsStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.625rem',
    alignItems: 'center',
    '& > :first-child': { flex: '1 1 14rem' },
  },
  search: { maxWidth: 'none', width: '100%' },
})
