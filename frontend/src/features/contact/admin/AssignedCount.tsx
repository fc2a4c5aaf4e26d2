import { Link } from 'react-router-dom'
import { REFETCH_OPTIONS, path, useUnreadMessagesQuery } from '../contactAdmin.api.ts'

/** The number of open messages that are assigned to oneself, as a link to them. */
export function AssignedCount({ className }: { className: string }) {
  const { data } = useUnreadMessagesQuery(undefined, REFETCH_OPTIONS)
  if (!data?.assigned) return null
  return (
    <Link to={`${path}?status=open&assigned=me`} className={className}>
      {data.assigned} assigned to you
    </Link>
  )
}
