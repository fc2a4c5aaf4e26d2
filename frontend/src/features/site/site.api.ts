import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import { baseApi } from '../../lib/baseApi.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    siteContent: build.query<Partial<SiteContent>, void>({
      query: () => '/content/site',
      providesTags: [{ type: 'Content', id: 'site' }],
    }),
  }),
})

/** The site's own facts over the bundled ones. */
export function useSiteContent(): SiteContent {
  const { data } = api.useSiteContentQuery()
  return {
    ...siteDefaults,
    ...data,
    address: { ...siteDefaults.address, ...data?.address },
    portals: { ...siteDefaults.portals, ...data?.portals },
  }
}
