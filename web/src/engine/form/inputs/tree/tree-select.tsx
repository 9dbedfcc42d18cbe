import { useState } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import { formWords } from '#web/engine/form/words.ts'
import type { FieldInputProps } from '#web/engine/form/inputs/field-input-props.ts'
import { choiceLimit } from '#web/engine/form/inputs/choice/use-choices.ts'
import { TreeField } from './tree-field.tsx'
import { useTreeChoices } from './use-tree-choices.ts'

/** Record whose form contains a reference. */
export interface Owner {
  resource: string
  /** Id of the record, which cannot become its own descendant. */
  id: number | undefined
}

interface TreeSelectProps extends FieldInputProps {
  resource: Resource
  owner: Owner | undefined
}

/**
 * Select of one or several records of a tree, which is loaded when first opened. A reference to the owner's own tree
 * may also point to the root.
 */
export function TreeSelect({ resource, owner, ...props }: TreeSelectProps) {
  const { field, input, label } = props
  const chosen = [input.value].flat().filter((id) => typeof id === 'number')
  const nameOf = useNames(resource.name, chosen)
  const isOwnTree = field.resource === owner?.resource
  return (
    <TreeField {...props} chosen={chosen} nameOf={nameOf} canClear={!isOwnTree}>
      {(choose) => (
        <Branches
          {...{ label, resource, chosen, isOwnTree }}
          ownId={owner?.id}
          isMany={field.kind === 'refs'}
          onChoose={choose}
        />
      )}
    </TreeField>
  )
}

interface BranchesProps {
  label: string
  resource: Resource
  isMany: boolean
  isOwnTree: boolean
  ownId: number | undefined
  chosen: readonly number[]
  onChoose: (id: number) => void
}

/** Panel with the tree. */
function Branches({ label, resource, isMany, isOwnTree, ownId, chosen, onChoose }: BranchesProps) {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const tree = useTreeChoices({
    resource,
    keyword,
    shown: chosen,
    ticked: isMany ? chosen : undefined,
    ownId: isOwnTree ? ownId : undefined,
  })
  const hasRoot = isOwnTree && !isMany && !tree.isSearch && tree.nodes.length > 0
  const root = { id: 0, label: t(formWords.topLevel), hasChildren: false, isOpen: false }
  const { failure } = tree
  return (
    <TreeChoice
      label={label}
      findsFirst
      findLabel={t(formWords.find)}
      keyword={keyword}
      onKeyword={setKeyword}
      nodes={hasRoot ? [root, ...tree.nodes] : tree.nodes}
      chosen={chosen}
      isPending={tree.isPending}
      isBusy={tree.isFetching}
      failure={failure && { ...failure, text: t(formWords.choicesFailed) }}
      note={tree.isCut ? t(formWords.narrow, { n: choiceLimit }) : undefined}
      onChoose={onChoose}
      onOpen={tree.open}
    />
  )
}

/** Returns a function for the label of a record: its id while the label is loading or unknown. */
function useNames(resourceName: string, ids: readonly number[]): (id: number) => string {
  const t = useText()
  const named = ids.filter((id) => id !== 0)
  const labels = useLabels(resourceName, named)
  return (id) => (id === 0 ? t(formWords.topLevel) : (labels.get(id) ?? `#${id}`))
}
