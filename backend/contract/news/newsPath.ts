/** @returns the address of an article (docs/product.md section 2). */
export const newsPath = ({ id, slug }: { id: string; slug?: string | undefined }): string =>
  `/news/${slug ?? id}`
