import type { Field } from '@lane-and-court/contract/fields/fields.ts'
import type { ComponentType } from 'react'
import type { Path } from './contentTree.ts'

/** Props of every control of the editor. */
export interface NodeProps {
  value: unknown
  path: Path
  label: string
  /** Description of the field; undefined for a free-form value. */
  field: Field | undefined
  /** Error message; for groups and lists, the messages of the values in them. */
  fault: unknown
}

/** Props of groups and lists: their values may be groups and lists again, which `Node` renders. */
export interface OuterNodeProps extends NodeProps {
  Node: ComponentType<NodeProps>
}
