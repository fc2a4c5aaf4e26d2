import {
  PRESENCE_SECONDS,
  type OthersEditing as Others,
  type Presence,
} from '@lane-and-court/contract/presence/presence.ts'
import { useEffect } from 'react'
import { baseApi } from '../../../data/api/baseApi.ts'
import { useOnline } from '../../../offline/network/connectivity.ts'
import { sessionOwner } from '../../../offline/session/sessionState.ts'
import { hasTabLeft } from '../../../offline/session/sessionTabs.ts'
import styles from '../../admin.module.css'

const presenceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tellPresence: build.mutation<Others, Presence>({
      query: ({ object, isEditing }) =>
        object.startsWith('/admin/')
          ? { url: '/admin/presence', method: 'PUT', body: { object, isEditing } }
          : { url: '/staff/presence', method: 'PUT', body: { isEditing } },
    }),
  }),
})

/** A form also stays open after its session has ended, and closes because another account has signed in. */
const isSignedIn = () => sessionOwner() !== null && !hasTabLeft()

const names = new Intl.ListFormat('en-US')

/**
 * Tells the others that this form is open while its page is in sight, and names those who have it open too. Without a
 * connection nobody is named: it is not known then.
 * @param object the path of the object below /api, or that of the own profile of a coach.
 */
export function OthersEditing({ object }: { object: string }) {
  const [tell, { data }] = presenceApi.useTellPresenceMutation()
  const isOnline = useOnline()

  useEffect(() => {
    if (!isOnline) return
    const tellOpen = () => {
      if (document.visibilityState === 'visible' && isSignedIn()) void tell({ object, isEditing: true })
    }
    tellOpen()
    const timer = setInterval(tellOpen, PRESENCE_SECONDS.tell * 1000)
    document.addEventListener('visibilitychange', tellOpen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tellOpen)
      if (isSignedIn()) void tell({ object, isEditing: false })
    }
  }, [object, isOnline, tell])

  const others = isOnline ? (data?.others ?? []) : []
  if (others.length === 0) return null
  return (
    <p role="status" className={styles.note}>
      {names.format(others)} {others.length > 1 ? 'are' : 'is'} editing this too, right now.
    </p>
  )
}
