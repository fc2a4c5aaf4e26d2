// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRootMark } from './useRootMark.ts'

function Marked({ name, isOn }: { name: string; isOn?: boolean }) {
  useRootMark(name, isOn)
  return null
}

const matches = (selector: string) => document.documentElement.matches(selector)

it('the root element has a mark until the last component with it is gone', () => {
  const prompt = "[data-marks~='prompt']"
  const { rerender } = render([<Marked key="a" name="prompt" />, <Marked key="b" name="prompt" />])
  expect(matches(prompt)).toBe(true)
  rerender([<Marked key="b" name="prompt" />])
  expect(matches(prompt)).toBe(true)
  rerender([<Marked key="b" name="prompt" isOn={false} />, <Marked key="c" name="tab-bar" />])
  expect([matches(prompt), matches("[data-marks~='tab-bar']")]).toEqual([false, true])
  rerender([])
  expect(matches('[data-marks]')).toBe(false)
})
