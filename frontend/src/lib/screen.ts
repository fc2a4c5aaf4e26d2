import { lazy, type ComponentType } from 'react'

/**
 * Declares a screen whose script is loaded when it is first opened.
 * @param name of the export of its module. @param load imports that module; it may be called ahead of time.
 */
export function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return { load, Screen: lazy(async () => ({ default: (await load())[name] })) }
}
