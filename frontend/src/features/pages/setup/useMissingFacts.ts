import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import { missingFacts, type SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import { pathOf, useAdminPageQuery } from '../pagesAdmin.api.ts'
import { presentPage } from '../queuedPages.ts'

/**
 * @param serverFacts the facts that the site lacked when the server was last asked.
 * @returns those that it lacks with what waits on this device to be sent.
 */
export function useMissingFacts(serverFacts: readonly SiteFact[]): readonly SiteFact[] {
  const isComplete = serverFacts.length === 0
  const site = useNewestPage('site', isComplete)
  const places = useNewestPage('places', isComplete)
  if (isComplete || !site || !places) return serverFacts
  return missingFacts(site.isDefault ? null : site.content, places.content)
}

function useNewestPage(page: string, skip: boolean): PageContent | undefined {
  const { data } = useAdminPageQuery(page, { skip })
  return useOptimisticItem(pathOf(page), data, presentPage)
}
