import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useState } from 'react'
import { useCoaches } from '../../lib/useCoaches.ts'
import { ObjectHistory } from '../../ui/form/ObjectHistory.tsx'
import { useClassVersionsQuery, useUpdateClassMutation } from './classesAdmin.api.ts'
import { withCoachNames } from './classConflict.ts'
import { toClassInput, toClassValues } from './classValues.ts'

interface Props {
  /** The class as it is saved now. */
  current: Class
  onRestored: (restored: Class) => void
}

/** The saved versions of a class. Restoring one leaves it active or inactive, as it is. */
export function ClassHistory({ current, onRestored }: Props) {
  const opened = useState(false)
  const query = useClassVersionsQuery(current.id, { skip: !opened[0], refetchOnMountOrArgChange: true })
  const [update] = useUpdateClassMutation()
  const { isActive } = current
  return (
    <ObjectHistory
      current={current}
      opened={opened}
      query={query}
      fields={withCoachNames(useCoaches())}
      toValues={toClassValues}
      consequence={`The class will be as it was then. It stays ${isActive ? 'active' : 'inactive'}.`}
      save={(former, options) =>
        update({ ...options, input: toClassInput(toClassValues({ ...former, isActive })) })
      }
      onRestored={onRestored}
      draft={`class:${current.id}`}
      failed="Failed to update class"
    />
  )
}
