import { useContext, useState, type ReactNode } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'

/**
 * Around many links with whole paths. React Router renders every link again when the query of the address changes,
 * which none of these needs: inside, the location stays the one at which this was mounted.
 */
export function StillLocation({ children }: { children: ReactNode }) {
  const [location] = useState(useContext(LocationContext))
  const [route] = useState(useContext(RouteContext))
  return (
    <RouteContext value={route}>
      <LocationContext value={location}>{children}</LocationContext>
    </RouteContext>
  )
}
