/** @returns whether a click opens a link in another tab or window. */
export const opensElsewhere = ({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean => ctrlKey || metaKey || shiftKey
