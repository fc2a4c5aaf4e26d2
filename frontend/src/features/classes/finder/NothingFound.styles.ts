import { makeStyles } from '@griffel/react'

export const useNothingFoundStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.5rem', listStyle: 'none' },
  way: { border: '1.5px solid var(--line)', backgroundColor: 'var(--card)', color: 'var(--ink)' },
})
