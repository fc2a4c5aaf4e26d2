import { memo, useState } from 'react'
import { BreaksControl } from './controls/BreaksControl.tsx'
import { ChangedMark } from './controls/ChangedMark.tsx'
import { isDifferent } from './controls/changed.ts'
import { controlFor, type Control } from './controls/control.ts'
import { valueAt, type Path } from './contentTree.ts'
import { useEditing } from './Editing.ts'
import styles from './editor.module.css'
import { GroupNode } from './GroupNode.tsx'
import { LinesControl } from './controls/LinesControl.tsx'
import { ListNode } from './ListNode.tsx'
import type { NodeProps } from './node.types.ts'
import { NumberControl } from './controls/NumberControl.tsx'
import { PicturePathControl } from './controls/PicturePathControl.tsx'
import { TextControl } from './controls/TextControl.tsx'
import { RichTextControl } from '../richText/RichTextControl.tsx'
import { ControlField } from './controls/ControlField.tsx'
import { richTextValue } from './controls/richTextValue.ts'
import { Checkbox, Select } from '../../fluent.ts'
import { choicesOf } from '../described/choiceLabel.ts'

function Node(props: NodeProps) {
  const { mode, saved } = useEditing()
  const { value, field, path } = props
  // A control that changed its kind during typing would lose the cursor, so it is chosen when it opens.
  const [firstControl] = useState(() => controlFor(value, field, mode))
  const now = controlFor(value, field, mode)
  const isNested = (control: Control) => control === 'group' || control === 'list'
  const control = isNested(now) || isNested(firstControl) ? now : firstControl
  if (control === 'group') return <GroupNode {...props} Node={ContentNode} />
  if (control === 'list') return <ListNode {...props} Node={ContentNode} />
  return (
    <div className={styles.value} data-path={JSON.stringify(path)}>
      <ValueControl {...props} control={control} />
      {isDifferent(value, valueAt(saved, path)) && <ChangedMark />}
    </div>
  )
}

/** The control of a value that is no group and no list of groups. */
function ValueControl({ control, ...props }: NodeProps & { control: Control }) {
  switch (control) {
    case 'lines':
      return <LinesControl {...props} />
    case 'number':
      return <NumberControl {...props} />
    case 'switch':
      return <SwitchControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'breaks':
      return <BreaksControl {...props} />
    case 'picture':
      return <PicturePathControl {...props} />
    case 'rich':
      return <RichControl {...props} />
    default:
      return <TextControl {...props} control={control} />
  }
}

const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((step, at) => step === other[at])

/** One value of nested content with its control; renders again only when its own props change. */
export const ContentNode = memo(
  Node,
  (before, after) =>
    before.value === after.value &&
    before.fault === after.fault &&
    before.field === after.field &&
    before.label === after.label &&
    isSamePath(before.path, after.path),
)

/** A long text or one with HTML in it, with the tools to format it. */
function RichControl({ value, path, label, field, fault }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  const text = typeof value === 'string' ? value : ''
  const [before] = useState(text)
  // The HTML of the editor is stored in another form, which must not be passed back to it as a change.
  const [latest, setLatest] = useState({ html: text, stored: text })
  if (latest.stored !== text) setLatest({ html: text, stored: text })
  return (
    <ControlField label={label} field={field} fault={fault} isInput={false}>
      <RichTextControl
        isShort
        value={latest.html}
        isDisabled={isReadOnly || isBusy}
        onChange={(html) => {
          const stored = richTextValue(html, before)
          setLatest({ html, stored })
          change(path, stored)
        }}
      />
    </ControlField>
  )
}

/** One of a few words. */
function ChoiceControl({ value, path, label, field, fault }: NodeProps) {
  const { change, remove, isReadOnly, isBusy } = useEditing()
  const text = typeof value === 'string' ? value : ''
  const choices = field?.kind === 'choice' ? choicesOf(field) : []
  return (
    <ControlField label={label} field={field} fault={fault}>
      <Select
        size="large"
        value={text}
        disabled={isReadOnly || isBusy}
        onChange={(_event, { value: next }) =>
          next || !field?.isOptional ? change(path, next) : remove(path)
        }
      >
        {(!text || field?.isOptional) && <option value="">Choose one</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </ControlField>
  )
}

/** Yes or no. */
function SwitchControl({ value, path, label }: NodeProps) {
  const { change, isReadOnly, isBusy } = useEditing()
  return (
    <Checkbox
      size="large"
      label={label}
      checked={value === true}
      disabled={isReadOnly || isBusy}
      onChange={(_event, { checked }) => change(path, checked === true)}
    />
  )
}
