import { PUBLIC_QUERIES } from '@lane-and-court/contract/offline/offline.ts'

/** Endpoints with public responses; the responses of all others belong to one account. */
export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set(PUBLIC_QUERIES)
