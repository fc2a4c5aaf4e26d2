// @vitest-environment jsdom
import { createDOMRenderer, RendererProvider, type GriffelRenderer } from '@griffel/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let isAway = false
beforeEach(() => {
  // Another file may have left styles there.
  document.head.innerHTML = ''
  vi.resetModules()
  isAway = false
  vi.doMock('./laterScripts.ts', () => {
    if (isAway) throw new Error('the network is away')
    return { rules: { useBarStyles: { d: ['.Abc{top:1px}'] }, useHeroStyles: { d: ['.Def{top:2px}'] } } }
  })
})
afterEach(cleanup)

const inserted = () => Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules, String).length)
const rulesOf = (renderer: GriffelRenderer) => Object.keys(renderer.insertionCache)

async function show() {
  const { compiledStyles } = await import('./compiledStyles.ts')
  const useBarStyles = compiledStyles({ bar: 'Abc' }, 'useBarStyles')
  const useHeroStyles = compiledStyles({ hero: 'Def' }, 'useHeroStyles')
  const Bar = () => <i className={`${useBarStyles()['bar']} ${useHeroStyles()['hero']}`} />
  const renderer = createDOMRenderer(document)
  const { container } = render(
    <RendererProvider renderer={renderer}>
      <Bar />
      <Bar />
    </RendererProvider>,
  )
  expect(container.querySelectorAll('i.Abc.Def')).toHaveLength(2)
  return renderer
}

it('a hook names its classes before its rules are loaded, and inserts them once when they are', async () => {
  const { loadStyleRules, rulesOnTheWay } = await import('./styleRules.ts')
  const renderer = await show()
  expect(rulesOf(renderer)).toEqual([])
  expect(rulesOnTheWay()).toBeNull()
  await loadStyleRules()
  expect(rulesOf(renderer)).toEqual(['.Abc{top:1px}', '.Def{top:2px}'])
  expect(inserted()).toEqual([2])
})

it('a hook that is first used after its rules are loaded inserts them at once', async () => {
  const { loadStyleRules } = await import('./styleRules.ts')
  await loadStyleRules()
  expect(rulesOf(await show())).toEqual(['.Abc{top:1px}', '.Def{top:2px}'])
})

it('rules that could not be loaded are loaded by the next call, and a screen that waited for them is shown', async () => {
  isAway = true
  const { loadStyleRules, rulesOnTheWay } = await import('./styleRules.ts')
  const renderer = await show()
  const loading = loadStyleRules()
  const waiting = rulesOnTheWay()
  await expect(loading).rejects.toThrow('error when mocking')
  await waiting
  isAway = false
  await loadStyleRules()
  expect(rulesOf(renderer)).toEqual(['.Abc{top:1px}', '.Def{top:2px}'])
})
