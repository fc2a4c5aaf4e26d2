import type { Field } from '@lane-and-court/contract/pages/fields.ts'
import type { ComponentType } from 'react'
import type { Path } from './contentTree.ts'

/** What every control of the editor is given. */
export interface NodeProps {
  value: unknown
  path: Path
  label: string
  /** How the desk describes it; undefined for what is free-form. */
  field: Field | undefined
  /** A sentence, or for groups and lists those of what is in them. */
  fault: unknown
}

/** What a group and a list are given: values in them may be groups and lists again, which `Node` draws. */
export interface OuterNodeProps extends NodeProps {
  Node: ComponentType<NodeProps>
}
