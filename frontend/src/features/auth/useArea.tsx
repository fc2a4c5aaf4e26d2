import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isTemporary } from '../../data/api/isNetworkError.ts'
import { pageOpenedAt } from '../../offline/network/serverClock.ts'
import { openArea, settleRefused } from '../../offline/session/refusedRequests.ts'
import { useAccess, type Access } from '../../offline/session/useSession.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** The profile of who is signed in, as RTK Query gives it. */
interface ProfileQuery<Profile> {
  data?: Profile | undefined
  error?: unknown
  isFetching: boolean
  fulfilledTimeStamp?: number | undefined
  refetch: () => unknown
}

interface Area<Profile> {
  access: Exclude<Access, 'ended'>
  /** Whether the session of its account has ended while its screens were open: they stay. */
  hasEnded: boolean
  /** Asks for the password then; it is rendered with the screens. */
  dialog: ReactNode
  profile: ProfileQuery<Profile>
}

const isUnauthenticated = (error: unknown) => (error as { status?: unknown } | undefined)?.status === 401

/**
 * What an area behind a login shows. It is open once the server has named its account since the page opened, or cannot be
 * reached; from then on the end of its session closes no screen: the account is asked for the password over it, and what
 * was refused meanwhile goes on.
 */
export function useArea<Profile extends { username: string }>(
  role: 'admin' | 'staff',
  endpoint: { useQuery: (arg: undefined, options: { skip: boolean }) => ProfileQuery<Profile> },
): Area<Profile> {
  const access = useAccess(role)
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  // oxlint-disable-next-line react/hooks -- an area names one endpoint, which never changes
  const profile = endpoint.useQuery(undefined, { skip: access !== 'ask' && !(isOpen && access === 'ended') })
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = profile
  const isNamed = error ? isTemporary(error) && !isFetching : fulfilledTimeStamp >= pageOpenedAt()
  if (!isOpen && access === 'ask' && data && isNamed) setOpen(true)
  const hasEnded =
    isOpen &&
    !isLeft &&
    data !== undefined &&
    access !== 'login' &&
    (access === 'ended' || isUnauthenticated(error))

  useEffect(() => (isOpen ? openArea(() => void refetch()) : undefined), [isOpen, refetch])
  useEffect(() => {
    if (isOpen && !isFetching && !hasEnded) settleRefused(!error)
  }, [isOpen, isFetching, hasEnded, error])
  const before = useRef(access)
  useEffect(() => {
    // Signed in again, here or in another tab.
    if (isOpen && before.current === 'ended' && access === 'ask') void refetch()
    before.current = access
  }, [isOpen, access, refetch])

  return {
    access: isLeft || (access === 'ended' && !hasEnded) ? 'login' : access === 'ended' ? 'ask' : access,
    hasEnded,
    dialog: data && (
      <SignInAgain role={role} username={data.username} isOpen={hasEnded} onOther={() => setLeft(true)} />
    ),
    profile,
  }
}
