/** @returns an article's id as an address has it, in the spelling that the server gives it. */
export const articleIdOf = (id: string | null | undefined): string => (id ?? '').toLowerCase()

/** @returns whether an address shows an article as it will be, to an administrator alone. */
export const isPreview = (search: URLSearchParams): boolean => search.get('preview') === 'draft'
