import type { TrashType } from '@lane-and-court/contract/trash/trash.ts'
import type { ComponentType } from 'react'
import type { QueryNameOf, QueryOf, QueryResultOf } from '../data/api/queryTypes.ts'
import type { IconName } from './media/Icon.tsx'

/** A screen whose script is loaded when it is first opened. */
interface LazyScreen {
  Screen: ComponentType
  /** Loads its script; may be called ahead of time. */
  load: () => Promise<unknown>
}

/** How the trash and the activity log speak of objects of one type. */
export interface ObjectKind {
  /** What one is called: `Article`. */
  one: string
  /** Whether it may show uploaded pictures: they are deleted with it. */
  hasPictures: boolean
}

/** The kinds by type; an object of a type that only a newer release knows has none. */
export type ObjectKinds = Readonly<Partial<Record<string, ObjectKind>>>

/** One object as "Go to" finds it. */
export interface ListedObject {
  /** Address of its screen. */
  path: string
  title: string
  /** What tells it from others with the same title; may be empty. */
  facts: string
  /** Further words that find it, which are not shown. */
  words?: string
}

/** By query: which objects its response holds. */
export type ListedObjects<Endpoints> = {
  readonly [Name in QueryNameOf<Endpoints>]?: (
    data: QueryResultOf<Endpoints[Name]>,
  ) => readonly ListedObject[]
}

/** One type of objects in the admin area: all that is shown of it outside its own folder follows from this. */
export interface AdminResource<Type extends TrashType, Api extends { endpoints: object }> extends ObjectKind {
  /** The type of the objects in the trash and in the activity log. */
  type: Type
  /** The endpoints; they are loaded with the admin area. */
  api: Api
  /** URL of the first screen. */
  path: string
  /** Label and icon in the sidebar; a list without a label is opened from another one. */
  label: string
  /** Its name in "Go to", if it has no label. */
  title?: string
  icon: IconName
  /** Shown after the label. */
  Badge?: ComponentType
  /** The screens by what follows `path`: `''` for the list, `'/new'`, `'/:id/edit'`. */
  screens: Readonly<Record<string, LazyScreen>>
  /** What the first screen reads: it is copied to the device, so that the screen opens offline. */
  prefetch: readonly QueryOf<Api['endpoints']>[]
  /** What "Go to" finds among the responses that the device keeps. */
  objects: ListedObjects<Api['endpoints']>
}

/** @returns the resource as it is; a query that its endpoints do not have does not compile. */
export const defineAdminResource = <Type extends TrashType, Api extends { endpoints: object }>(
  resource: AdminResource<Type, Api>,
): AdminResource<Type, Api> => resource
