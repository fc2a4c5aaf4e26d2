import { campDefaults } from '@lane-and-court/contract/camps/camps.defaults.ts'
import type { CampContent } from '@lane-and-court/contract/camps/camps.types.ts'
import { usePageContent } from '../../lib/content/pageContent.ts'

/** Both camps: the page content `camp`, with the bundled content for what is missing. */
export const useCampContent = (): CampContent => usePageContent('camp', campDefaults)
