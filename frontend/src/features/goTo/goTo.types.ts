import type { ListedObject } from '../../ui/adminResource.ts'
import type { IconName } from '../../ui/media/Icon.tsx'

/** One place in the admin area that "Go to" leads to; no other has its path. */
export interface Destination extends ListedObject {
  /** What it is: `Screen`, `New`, `Class`. */
  kind: string
  icon: IconName
}

/** Finds destinations in the responses of one endpoint. */
export interface ObjectSource extends Pick<Destination, 'kind' | 'icon'> {
  list: (data: unknown) => readonly ListedObject[]
}

/** All that "Go to" can lead to. */
export interface Destinations {
  screens: readonly Destination[]
  /** By the name of the endpoint. */
  sources: Readonly<Record<string, ObjectSource>>
  /**
   * Asks the server for objects that the device does not keep; its responses arrive in the store.
   * @returns a function that removes these responses from the store.
   */
  ask: (q: string) => () => void
}
