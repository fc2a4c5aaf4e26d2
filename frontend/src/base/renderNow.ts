import { flushSync } from 'react-dom'

/**
 * Renders what the current event has changed, so that a new element can get the focus before the next key. In the next
 * frame it would come too late: it would take the focus from where the user has gone meanwhile.
 */
export const renderNow = (): void => flushSync(() => undefined)
