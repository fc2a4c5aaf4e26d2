import { homeDefaults, type HomeContent } from '@lane-and-court/contract/home/home.ts'
import { usePageContent } from '../../lib/content/pageContent.ts'

/** The home content, with the bundled content for what is missing (docs/product.md section 3). */
export const useHomeContent = (): HomeContent => usePageContent('home', homeDefaults)
