import type { ActionIconName } from '../actions/ActionIcon.tsx'
import type { BulkButton } from './BulkBar.tsx'
import type { BulkAction, BulkActions } from './useBulkActions.ts'

/** An action for those of the selected items that it changes; it is not offered where it would change none. */
export interface BulkChoice<Item> {
  label: string
  icon: ActionIconName
  items: readonly Item[]
  action: BulkAction<Item>
}

/** @returns the buttons of the actions that would change something. */
export const bulkButtons = <Item>(
  bulk: BulkActions<Item>,
  choices: readonly BulkChoice<Item>[],
): BulkButton[] =>
  choices
    .filter(({ items }) => items.length > 0)
    .map(({ label, icon, items, action }) => ({ label, icon, onClick: () => void bulk.run(items, action) }))

/** @returns the button that asks whether the selected items are to be deleted. */
export const deleteButton = (onClick: () => void): BulkButton => ({
  label: 'Delete',
  icon: 'bin',
  isDanger: true,
  onClick,
})
