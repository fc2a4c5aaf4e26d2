import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { sendBatch, takeBatchBack } from '../../../data/writes/sendBatch.ts'
import { batchToast } from '../../../ui/feedback/batchToast.ts'
import { batchOf } from '../../../ui/table/useBulkActions.ts'
import { ClassChangeDialog } from '../admin/ClassChangeDialog.tsx'
import { useClassBulk } from '../admin/useClassBulk.ts'
import { useClassListQuery } from '../classesAdmin.api.ts'

interface Props {
  season: Season
  isOpen: boolean
  onClose: () => void
}

/** Changes all classes of a season; at first the form offers to change their prices by a percentage. */
export function SeasonPricesDialog({ season, isOpen, onClose }: Props) {
  // It stays open while they are read again; a change is saved over the version that is shown.
  const { data } = useClassListQuery(undefined, { refetchOnMountOrArgChange: true })
  const classes = useMemo(() => data?.filter(({ seasonId }) => seasonId === season.id), [data, season.id])
  const dispatch = useDispatch()
  const { changing } = useClassBulk()
  return (
    <ClassChangeDialog
      classes={classes ?? []}
      heading={`Change ${season.name}`}
      how="percent"
      isOpen={isOpen && classes !== undefined}
      onClose={onClose}
      onSubmit={async (changed) => {
        const items = changed.map(({ item }) => item)
        const batch = batchOf(changing(changed), items, ({ name }) => name)
        const entry = await sendBatch(dispatch, batch)
        batchToast(entry, () => takeBatchBack(dispatch, entry))
      }}
    />
  )
}
