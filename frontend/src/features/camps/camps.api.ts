import { campDefaults } from '@lane-and-court/contract/camps/camps.defaults.ts'
import type { CampContent } from '@lane-and-court/contract/camps/camps.types.ts'
import { usePageContent } from '../../lib/pageContent.ts'

/** The season of both camps, out of the page content `camp` over the bundled one. */
export const useCampContent = (): CampContent => usePageContent('camp', campDefaults)
