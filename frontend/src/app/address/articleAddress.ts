/** @returns the id of an article, or the last part of its address, from a URL, in the server's spelling (lower case). */
export const articleIdOf = (id: string | null | undefined): string => (id ?? '').toLowerCase()

/** @returns whether a URL shows the preview of an article, which only administrators see. */
export const isPreview = (search: URLSearchParams): boolean => search.get('preview') === 'draft'
