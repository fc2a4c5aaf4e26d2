import { createElement, lazy, useState, type ComponentType } from 'react'

/**
 * Declares a screen whose script is loaded when it is first opened. One that is loaded already is rendered at once:
 * React shows the sign of a lazy component for 300 ms, even if its script comes in one.
 * @param name of the export of its module. @param load imports that module; it may be called ahead of time.
 */
export function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  let component: ComponentType | null = null
  const loadAll = async () => {
    const module = await load()
    return (component = module[name])
  }
  const Lazy = lazy(async () => ({ default: await loadAll() }))
  function Screen() {
    // The same until it is closed: another component would lose what was typed.
    const [Shown] = useState<ComponentType>(() => component ?? Lazy)
    return createElement(Shown)
  }
  return { load: loadAll as () => Promise<unknown>, Screen }
}
