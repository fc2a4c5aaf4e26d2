import { campDefaults, type CampContent } from '@lane-and-court/contract/camps/camps.ts'
import { usePageContent } from '../../lib/content/pageContent.ts'

/** Both camps: the page content `camp`, with the bundled content for what is missing. */
export const useCampContent = (): CampContent => usePageContent('camp', campDefaults)
