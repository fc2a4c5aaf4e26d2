import { useEffect, useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { cleanQuery } from '@lane-and-court/contract/search/searchWords.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { useOnline } from '../../offline/network/connectivity.ts'
import { sessionOwner } from '../../offline/session/sessionState.ts'
import { indexDestinations, type Found } from './destinationIndex.ts'
import type { Destination, Destinations } from './goTo.types.ts'
import { objectsIn, responsesWithObjects } from './keptObjects.ts'
import { recentChoices } from './recentChoices.ts'

/** How long typing must rest before the server is asked. */
const REST_MS = 300

/** A group of what is offered; only what is offered before anything is typed has headings. */
export interface Group {
  label: string | null
  matches: Found[]
}

/** @param typed any text. @returns what to offer for it, over the responses that the browser keeps. */
export function useDestinations({ screens, sources, ask }: Destinations, typed: string): Group[] {
  const responses = useSelector(
    ({ api }: { api: PersistedQueries }) => responsesWithObjects(api.queries, sources),
    shallowEqual,
  )
  const all = useMemo(() => [...screens, ...objectsIn(responses, sources)], [screens, sources, responses])
  const search = useMemo(() => indexDestinations(all), [all])
  // Not deferred: Enter right after the last letter goes to what the whole text finds.
  const q = cleanQuery(typed)
  useAsking(ask, q)
  return useMemo(() => (q ? [{ label: null, matches: search(q) }] : groupsOf(all)), [q, search, all])
}

function groupsOf(all: readonly Destination[]): Group[] {
  const recent = recentChoices(sessionOwner()).flatMap((path) => all.find((one) => one.path === path) ?? [])
  const others = all.filter((one) => !recent.includes(one))
  const groups = [
    { label: 'Recent', list: recent },
    { label: 'New', list: others.filter(({ kind }) => kind === 'New') },
    { label: 'Screens', list: others.filter(({ kind }) => kind === 'Screen') },
  ]
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ label, list }) => ({ label, matches: list.map(unmarked) }))
}

const unmarked = (destination: Destination): Found => ({
  destination,
  title: [destination.title],
  facts: destination.facts ? [destination.facts] : [],
})

function useAsking(ask: Destinations['ask'], q: string): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!q || !isOnline) return
    let forget: (() => void) | undefined
    const timer = setTimeout(() => (forget = ask(q)), REST_MS)
    return () => {
      clearTimeout(timer)
      forget?.()
    }
  }, [ask, q, isOnline])
}
