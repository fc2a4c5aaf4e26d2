/** How long a pointer rests before a tooltip shows, and how long the next one needs no rest. */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const
