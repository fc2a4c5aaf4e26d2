import { PUBLIC_QUERIES } from '@lane-and-court/contract/offline/offlineCopy.ts'

/** Calls whose answers every visitor may see; all others belong to the session that asked them. */
export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set(PUBLIC_QUERIES)
