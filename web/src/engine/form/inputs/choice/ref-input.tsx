import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { TreeSelect, type Owner } from '#web/engine/form/inputs/tree/tree-select.tsx'
import { RemoteSelect } from './remote-select.tsx'

interface RefInputProps extends FieldInputProps {
  /** Left out where the reference stands in no form of a record. */
  owner?: Owner
}

/** A reference: a record of a tree is chosen where it stands, any other is found by keyword. */
export function RefInput({ owner, ...props }: RefInputProps) {
  const resource = resourceNamed(props.field.resource ?? '')
  if (resource?.parent === undefined) return <RemoteSelect {...props} />
  return <TreeSelect {...props} resource={resource} owner={owner} />
}
