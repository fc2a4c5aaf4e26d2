// @vitest-environment jsdom
import { createDOMRenderer } from '@griffel/react'
import { describe, expect, it } from 'vitest'
import { rehydrateRendererCache } from './rehydrateStyles.ts'
import { rulesOf } from './rulesOf.ts'

describe('rulesOf', () => {
  it('separates rules, each with what is nested in it', () => {
    const rules = [
      '.Abc{color:red;}',
      '@media print{.Abc{color:black;}.Def{top:0;}}',
      '@keyframes f1{from{top:0;}to{top:1px;}}',
    ]
    expect(rulesOf(rules.join(''))).toEqual(rules)
    expect(rulesOf('')).toEqual([])
  })
})

describe('rehydrateRendererCache', () => {
  it('does not insert again what the server has sent, and adds the rest to the same element', () => {
    document.head.innerHTML = '<style data-make-styles-bucket="d" data-priority="0">.Abc{color:red;}</style>'
    const renderer = createDOMRenderer(document)
    rehydrateRendererCache(renderer, document)
    renderer.insertCSSRules({ d: ['.Abc{color:red;}', '.Def{top:0;}'] })
    const elements = document.querySelectorAll('style')
    expect(elements).toHaveLength(1)
    expect(Array.from(elements[0]?.sheet?.cssRules ?? [], ({ cssText }) => cssText.slice(0, 4))).toEqual([
      '.Abc',
      '.Def',
    ])
  })

  it('is told apart by its media query', () => {
    document.head.innerHTML =
      '<style data-make-styles-bucket="m" data-priority="0" media="print">@media print{.Abc{top:0;}}</style>'
    const renderer = createDOMRenderer(document)
    rehydrateRendererCache(renderer, document)
    renderer.insertCSSRules({ m: [['@media print{.Def{top:0;}}', { m: 'print' }]] })
    expect(document.querySelectorAll('style')).toHaveLength(1)
  })
})
