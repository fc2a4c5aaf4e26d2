// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'react-final-form'
import { afterEach, expect, it } from 'vitest'
import { ConflictPanel } from './ConflictPanel.tsx'

afterEach(cleanup)

it('Use theirs takes the item that both changed, and leaves the items that only I changed', () => {
  const itemsOf = (...texts: string[]) => ({ templates: texts.map((text) => ({ text })) })
  let current: object = {}
  render(
    <Form
      initialValues={itemsOf('My first', 'Mine', 'Third')}
      onSubmit={() => undefined}
      render={({ values }) => {
        current = values
        return (
          <ConflictPanel
            fields={[{ name: 'templates', label: 'Templates', show: (value) => JSON.stringify(value) }]}
            base={itemsOf('First', 'Second', 'Third')}
            theirs={itemsOf('First', 'Theirs', 'Third')}
            isBusy={false}
            onTakeTheirs={() => undefined}
          />
        )
      }}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Use theirs/ }))
  expect(current).toEqual(itemsOf('My first', 'Theirs', 'Third'))
})
