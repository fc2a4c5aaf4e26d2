import { lazy, type ComponentType } from 'react'

/**
 * A screen whose script is fetched when it is first opened.
 * @param name as its module exports it. @param load imports that module; it may be called ahead of time.
 */
export function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return { load, Screen: lazy(async () => ({ default: (await load())[name] })) }
}
