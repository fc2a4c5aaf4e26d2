import { makeStyles } from '@griffel/react'

export const useListToolsStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '10px', alignItems: 'center' },
  search: { maxWidth: 'none', width: '100%' },
})
