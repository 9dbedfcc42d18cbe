import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { TreeSelect, type Owner } from '#web/engine/form/inputs/tree/tree-select.tsx'
import { RemoteSelect } from './remote-select.tsx'

interface RefInputProps extends FieldInputProps {
  /** Absent when the reference is not part of a record form. */
  owner?: Owner
}

/** Input for a reference: a tree select for tree resources, otherwise a searchable select. */
export function RefInput({ owner, ...props }: RefInputProps) {
  const resource = resourceNamed(props.field.resource ?? '')
  if (resource?.parent === undefined) return <RemoteSelect {...props} />
  return <TreeSelect {...props} resource={resource} owner={owner} />
}
