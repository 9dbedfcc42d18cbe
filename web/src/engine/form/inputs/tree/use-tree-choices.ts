import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '#contract/wire/crud.ts'
import type { Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { failedRequestOf } from '#web/api/failure.ts'
import type { TreeNode } from '#web/ui/prime/tree/tree-node.ts'
import { choiceLimit, choicesQuery, useRested } from '#web/engine/form/inputs/choice/use-choices.ts'
import { toggled } from '#web/lib/toggled.ts'
import { useLanguage } from '#web/i18n/use-text.ts'

const rootId = 0

interface TreeChoices {
  resource: Resource
  keyword: string
  /** Selected ids; the tree is expanded to them. */
  shown: readonly number[]
  /** Ids of checked nodes; absent for a single selection. */
  ticked?: readonly number[] | undefined
  /** Id of the owning record when it belongs to the same tree; it cannot become its own descendant. */
  ownId?: number | undefined
}

/**
 * Options of a reference to a tree: the expanded part, loaded level by level, or search results with their paths. The
 * `select` call needs only a signed-in user, not the permission to list the resource.
 */
export function useTreeChoices({ resource, keyword, shown, ticked, ownId }: TreeChoices) {
  const [chosen, setOpen] = useState<ReadonlySet<number>>()
  const language = useLanguage()
  const rested = useRested(keyword.trim())
  const isSearch = rested !== ''
  const found = useQuery({
    ...choicesQuery(resource.name, { keyword: rested }, language),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const [root] = useQueries({ queries: [levelQuery(resource, rootId, language)] })
  const [places] = useState(() => shown.filter((id) => id !== rootId).join())
  const { data: placed = [] } = useQuery({
    ...choicesQuery(resource.name, { ids: places }, language),
    enabled: places !== '',
  })
  const open = chosen ?? new Set([...loneRoot(root.data), ...placed.flatMap(({ pathIds = [] }) => pathIds)])
  const ids = [...open]
  const levels = useQueries({ queries: ids.map((id) => levelQuery(resource, id, language)) })
  const nodeOf = (choice: Choice, above: readonly number[] = []): TreeNode => {
    const { id, label, path = [], pathIds } = choice
    const level = levels[ids.indexOf(id)]
    const hasChildren =
      !isSearch && (choice.hasChildren ?? pathIds !== undefined) && level?.data?.length !== 0
    return {
      id,
      label,
      hasChildren,
      isOpen: hasChildren && open.has(id),
      ...(isSearch && { path }),
      ...(level?.data && hasChildren && { children: below(level.data, [...above, id]) }),
      ...(ticked && { tick: ticked.includes(id) ? 'on' : 'off' }),
      onRetry: level?.isError ? () => void level.refetch() : undefined,
      isRefused: ownId !== undefined && [id, ...(pathIds ?? [])].includes(ownId),
    }
  }
  /** Skips ancestors, to avoid infinite recursion when a platform returns a row below itself. */
  const below = (choices: readonly Choice[], above: readonly number[]) =>
    choices.filter(({ id }) => id !== rootId && !above.includes(id)).map((choice) => nodeOf(choice, above))
  const top = isSearch ? found : root
  return {
    isSearch,
    isPending: top.isPending,
    isFetching: top.isFetching,
    isCut: [top, ...(isSearch ? [] : levels)].some(({ data }) => (data?.length ?? 0) >= choiceLimit),
    failure: top.isError
      ? { requestId: failedRequestOf(top.error), onRetry: () => void top.refetch() }
      : undefined,
    nodes: below(top.data ?? [], []),
    open: (id: number, isOpen: boolean) => setOpen(toggled(open, id, isOpen)),
  }
}

/** Query for the children of a row; rows of other levels, from platforms without level support, are filtered out. */
function levelQuery(resource: Resource, parentId: number, language: Language) {
  const asked = { [resource.parent ?? 'parentId']: parentId }
  const { queryKey, queryFn } = choicesQuery(resource.name, asked, language)
  const isBelow = ({ pathIds }: Choice) => pathIds === undefined || (pathIds.at(-1) ?? rootId) === parentId
  return { queryKey, queryFn, select: (choices: readonly Choice[]) => choices.filter(isBelow) }
}

/** Expands a single root by default. */
function loneRoot(choices: readonly Choice[] | undefined): readonly number[] {
  const ids = choices?.map(({ id }) => id).filter((id) => id !== rootId) ?? []
  return ids.length === 1 ? ids : []
}
