import { useMemo, useState } from 'react'
import { pictureActs, type PictureBranch } from '#contract/calls/reform/picture.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { project } from '#contract/resources/reform/project.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { toggled } from '#web/lib/toggled.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import type { TreeNode } from '#web/ui/prime/tree/tree-node.ts'
import { SidePane } from '#web/ui/side-pane/side-pane.tsx'
import { words } from './words.ts'

/** Tree of years, projects, batches and crews that filters the pictures. */
export function PictureTree({ filter, onFilter }: { filter: Filter; onFilter: (part: Filter) => void }) {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const { data = [], error, isFetching, refetch } = useRead(pictureActs.pictureBranches)
  const names = useNames(data)
  const tree = useMemo(() => branchTree(data), [data])
  const all = { id: 0, label: t(['All pictures', '全部照片']), hasChildren: false, isOpen: false }
  const nodes = shownNodes(tree, { ...names, keyword: keyword.trim(), turned })
  const toggle = (id: number) => setTurned((before) => toggled(before, id))
  return (
    <SidePane name={orderPicture.name} label={t(words.tree)}>
      <TreeChoice
        label={t(words.tree)}
        keyword={keyword}
        onKeyword={setKeyword}
        findLabel={t(['Find a project or crew', '查找项目或施工队'])}
        nodes={[all, ...nodes]}
        chosen={[nodeOfFilter(tree, filter)]}
        isBusy={isFetching}
        onChoose={(id) => onFilter(filterOfNode(tree, id))}
        onOpen={toggle}
        failure={
          error
            ? { text: describe(error), requestId: error.requestId, onRetry: () => void refetch() }
            : undefined
        }
        note={keyword !== '' && nodes.length === 0 ? t(['Nothing found', '未找到']) : undefined}
      />
    </SidePane>
  )
}

/** Returns functions that name the nodes per level. */
function useNames(branches: readonly PictureBranch[]) {
  const t = useText()
  const language = useLanguage()
  const projects = useLabels(
    project.name,
    branches.map(({ projectId }) => projectId),
  )
  const crews = useLabels(
    crew.name,
    branches.map(({ crewId }) => crewId),
  )
  return {
    nameOf: {
      year: (year: number) => t(['Year {year}', '{year} 年'], { year }),
      projectId: (id: number) => (id === 0 ? t(words.strays) : (projects.get(id) ?? `#${id}`)),
      batch: (batch: number) => labelOf(orderPicture.fields.batch, batch, language),
      crewId: (id: number) => (id === 0 ? t(words.strays) : (crews.get(id) ?? `#${id}`)),
    },
  }
}

const levels = ['year', 'projectId', 'batch', 'crewId'] as const

type Level = (typeof levels)[number]

/** Node of a year, project, batch or crew with its picture count. */
interface Branch {
  /** 1-based, in display order. */
  id: number
  level: Level
  value: number
  count: number
  /** Filter values from the root to this node. */
  path: Filter
  children: Branch[]
}

/** Builds the tree of years, projects, batches and crews. */
function branchTree(rows: readonly PictureBranch[]): readonly Branch[] {
  let id = 0
  const grow = (own: readonly PictureBranch[], depth: number, above: Filter): Branch[] => {
    const level = levels[depth]
    if (level === undefined) return []
    const values = [...new Set(own.map((row) => row[level]))]
    return values.map((value) => {
      const below = own.filter((row) => row[level] === value)
      const path = { ...above, [level]: String(value) }
      const count = below.reduce((sum, row) => sum + row.count, 0)
      id += 1
      const branch: Branch = { id, level, value, count, path, children: [] }
      // pictures without an order have neither batch nor crew, repairs have no batch
      branch.children = level === 'projectId' && value === 0 ? [] : grow(below, depth + 1, path)
      return branch
    })
  }
  return grow(rows, 0, {})
}

function flat(tree: readonly Branch[]): readonly Branch[] {
  return tree.flatMap((branch) => [branch, ...flat(branch.children)])
}

/** Returns the filter of a node; one that clears these filters for an unknown node. */
function filterOfNode(tree: readonly Branch[], id: number): Filter {
  const found = flat(tree).find((branch) => branch.id === id)
  return { year: '', projectId: '', batch: '', crewId: '', ...found?.path }
}

/** Returns the id of the node that matches a filter; 0 for none. */
function nodeOfFilter(tree: readonly Branch[], filter: Filter): number {
  const found = flat(tree).find(({ path }) =>
    levels.every((level) => (path[level] ?? '') === (filter[level] ?? '')),
  )
  return found?.id ?? 0
}

interface Look {
  nameOf: Readonly<Record<Level, (value: number) => string>>
  keyword: string
  /** Nodes whose open state differs from the initial one. */
  turned: ReadonlySet<number>
}

/** Returns the nodes that match a keyword, with their ancestors and descendants. */
function shownNodes(tree: readonly Branch[], look: Look): TreeNode[] {
  const wanted = look.keyword.toLowerCase()
  return tree.flatMap((branch) => {
    const label = look.nameOf[branch.level](branch.value)
    const isMeant = wanted === '' || label.toLowerCase().includes(wanted)
    const children = shownNodes(branch.children, isMeant ? { ...look, keyword: '' } : look)
    if (!isMeant && children.length === 0) return []
    const isOpen = wanted !== '' || isOpenAtFirst(branch) !== look.turned.has(branch.id)
    const hasChildren = children.length > 0
    return [
      {
        id: branch.id,
        label,
        aside: formatInteger(branch.count),
        hasChildren,
        isOpen,
        ...(hasChildren && { children }),
      },
    ]
  })
}

/** Whether a node is initially open: only years are. */
function isOpenAtFirst({ level }: Branch): boolean {
  return level === 'year'
}
