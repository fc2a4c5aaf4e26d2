import type { ActivePerson } from '@lane-and-court/contract/activity/activity.ts'
import type { ObjectKinds } from '../../ui/adminResource.ts'
import { ListSelect, SearchField } from '../../ui/list/ListTools.tsx'
import styles from './activity.module.css'

/** What the log tells of besides what administrators manage. */
const OTHER_KINDS = [
  { value: 'admin', label: 'Administrator' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'subscriber', label: 'Subscriber' },
  { value: 'backup', label: 'Backup' },
  { value: 'person', label: 'Personal data' },
]

type Name = 'q' | 'person' | 'kind' | 'from' | 'to'

interface Props {
  people: readonly ActivePerson[]
  kinds: ObjectKinds
  valueOf: (name: Name) => string
  onChange: (name: Name, value: string) => void
}

/** Search and filters of the log; they are in the address. */
export function ActivityTools({ people, kinds, valueOf, onChange }: Props) {
  const person = valueOf('person')
  const listed =
    people.some(({ id }) => id === person) || !person ? people : [...people, { id: person, name: 'Someone' }]
  const own = Object.entries(kinds).flatMap(([value, kind]) => (kind ? [{ value, label: kind.one }] : []))
  return (
    <div role="search" className={styles.tools}>
      <SearchField
        label="Search the activity"
        value={valueOf('q')}
        onChange={(text) => onChange('q', text)}
      />
      <ListSelect
        label="Person"
        options={[
          { value: '', label: 'Everyone' },
          ...listed.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={person}
        onChange={(value) => onChange('person', value)}
      />
      <ListSelect
        label="Kind"
        options={[{ value: '', label: 'All kinds' }, ...own, ...OTHER_KINDS]}
        value={valueOf('kind')}
        onChange={(value) => onChange('kind', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.day}>
          {name === 'from' ? 'From' : 'To'}
          <input
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={valueOf(name)}
            onChange={(event) => onChange(name, event.target.value)}
          />
        </label>
      ))}
    </div>
  )
}
