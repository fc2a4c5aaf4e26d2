import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { pageContentApi } from '../../data/api/pageContent.api.ts'
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx'
import { queriesOf } from '../address/routes.ts'

/**
 * Shows a screen once the content of its page is there, or could not be loaded: shown before, the built-in content would
 * take another room than what comes then.
 */
export function OnceLoaded({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const content = queriesOf(pathname, new URLSearchParams(search)).find(([name]) => name === 'pageContent')
  const name = content?.[1] as string | undefined
  const { isLoading } = pageContentApi.endpoints.pageContent.useQuery(name ?? skipToken)
  // A screen asks again for what could not be loaded, and stays meanwhile.
  const [isShown, setShown] = useState(!isLoading)
  if (!isShown && !isLoading) setShown(true)
  return isShown ? children : <PageSkeleton label="Loading the page" />
}
