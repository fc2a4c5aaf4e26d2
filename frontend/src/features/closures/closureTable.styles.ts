import { makeStyles } from '@griffel/react'
import { NO_COLUMNS } from '../../ui/actions/actions.styles.ts'

export const useClosureTableStyles = makeStyles({
  state: {
    padding: '0.125rem 0.625rem',
    border: '1.5px solid var(--line)',
    borderRadius: '99rem',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  now: { border: '1.5px solid transparent', backgroundColor: '#FF8A6E', color: '#06283D' },
  ahead: { border: '1.5px solid var(--link)', color: 'var(--link)' },
  over: { color: 'var(--ink-2)' },
  /** On a phone, as much of it as fits beside the state. */
  message: {
    [NO_COLUMNS]: {
      // Not by `nowrap`, which would make the list as wide as the longest message.
      display: '-webkit-inline-box',
      overflow: 'hidden',
      maxWidth: 'calc(100% - 5.5rem)',
      verticalAlign: 'bottom',
      WebkitLineClamp: 1,
      WebkitBoxOrient: 'vertical',
    },
  },
  usual: { [NO_COLUMNS]: { display: 'none' } },
  warning: { display: 'block', marginTop: '0.375rem', padding: '0.375rem 0.625rem' },
})
