import type { HomeContent } from '@lane-and-court/contract/home/home.types.ts'
import { baseApi } from '../../lib/baseApi.ts'
import { homeDefaults } from '@lane-and-court/contract/home/home.defaults.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    homeContent: build.query<Partial<HomeContent>, void>({
      query: () => '/content/home',
      providesTags: [{ type: 'Content', id: 'home' }],
    }),
  }),
})

/** The home content, section by section over the bundled one, which stands in when the server fails. */
export function useHomeContent(): HomeContent {
  const { data } = api.useHomeContentQuery()
  return {
    hero: { ...homeDefaults.hero, ...data?.hero, cta: { ...homeDefaults.hero.cta, ...data?.hero?.cta } },
    programs: data?.programs ?? homeDefaults.programs,
    whyUs: { ...homeDefaults.whyUs, ...data?.whyUs },
    mission: { ...homeDefaults.mission, ...data?.mission },
  }
}
