import clsx from 'clsx'
import type { Ref } from 'react'
import { SearchResult } from '../../ui/navigation/SearchResult.tsx'
import type { Found } from './destinationIndex.ts'
import styles from './GoToDialog.module.css'
import type { Group } from './useDestinations.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  id: string
  groups: readonly Group[]
  /** Place of the option that Enter opens. */
  current: number
  optionId: (place: number) => string
  /** The pointer is over an option. */
  onPoint: (place: number) => void
}

/** The list below the field: links, so that each can be opened in another tab too. */
export function GoToOptions({ ref, id, groups, current, optionId, onPoint }: Props) {
  let place = 0
  return (
    <div ref={ref} id={id} role="listbox" aria-label="Places to go to" className={styles.list}>
      {groups.map(({ label, matches }) => {
        const options = matches.map((one) => {
          const own = place++
          return (
            <Option
              key={one.destination.path}
              id={optionId(own)}
              match={one}
              isCurrent={own === current}
              // Other headings say it.
              hasKind={label === null || label === 'Recent'}
              onPoint={() => onPoint(own)}
            />
          )
        })
        if (!label) return options
        return (
          <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
            <p id={`${id}-${label}`} className={styles.heading} role="presentation">
              {label}
            </p>
            {options}
          </div>
        )
      })}
    </div>
  )
}

interface OptionProps {
  id: string
  match: Found
  isCurrent: boolean
  hasKind: boolean
  onPoint: () => void
}

function Option({ id, match: { destination, title, facts }, isCurrent, hasKind, onPoint }: OptionProps) {
  const { path, kind, icon } = destination
  return (
    <SearchResult
      id={id}
      to={path}
      role="option"
      aria-selected={isCurrent}
      // The focus stays in the field.
      tabIndex={-1}
      isDense
      className={clsx(styles.option, isCurrent && styles.current)}
      onPointerMove={onPoint}
      icon={icon}
      name={title}
      facts={facts}
    >
      {hasKind && <span className={styles.kind}>{kind}</span>}
    </SearchResult>
  )
}
