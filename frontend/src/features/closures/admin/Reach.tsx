import { countOf } from '../../../lib/format/countOf.ts'
import { useClosureReachQuery } from '../closuresAdmin.api.ts'

/** While the office looks, the numbers follow what is sent. */
const AGAIN_MS = 15_000

/** How many devices of parents were told of a closure; nothing where none follows it. */
export function Reach({ id, className }: { id: string; className?: string | undefined }) {
  const { data } = useClosureReachQuery(undefined, {
    pollingInterval: AGAIN_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const reach = data?.find(({ closureId }) => closureId === id)
  if (!reach) return null
  const { told, pending } = reach
  return (
    <p className={className}>
      Told {countOf(told, 'device')}
      {pending > 0 && `, ${pending} pending`}
    </p>
  )
}
