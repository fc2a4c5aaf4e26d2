/** Calls whose answers every visitor may see; all others belong to the session that asked them. */
export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set([
  'gallery',
  'pageContent',
  'newsPage',
  'newsArticle',
  'staff',
  'classes',
])
