import { useMemo, useState } from 'react'
import { pictureActs, type PictureBranch } from '#contract/calls/reform/picture.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { project } from '#contract/resources/reform/project.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { describe } from '#web/stores/failures/failures.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import { SidePane } from '#web/ui/side-pane/side-pane.tsx'
import { branchTree, filterOfNode, nodeOfFilter, shownNodes } from './branch-tree.ts'
import { words } from './words.ts'

interface PictureTreeProps {
  filter: Filter
  onFilter: (part: Filter) => void
}

/** Years, their projects, batches and crews: one of them leaves its pictures. */
export function PictureTree({ filter, onFilter }: PictureTreeProps) {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const { data = [], error, isFetching, refetch } = useRead(pictureActs.pictureBranches)
  const names = useNames(data)
  const tree = useMemo(() => branchTree(data), [data])
  const all = { id: 0, label: t(['All pictures', '全部照片']), hasChildren: false, isOpen: false }
  const nodes = shownNodes(tree, { ...names, keyword: keyword.trim(), turned })
  const toggle = (id: number) =>
    setTurned((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
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

/** What the nodes are called. */
function useNames(branches: readonly PictureBranch[]) {
  const t = useText()
  const language = useLanguage()
  const projects = useLabels(
    project.name,
    branches.flatMap(({ projectId }) => (projectId === 0 ? [] : [projectId])),
  )
  const crews = useLabels(
    crew.name,
    branches.flatMap(({ crewId }) => (crewId === 0 ? [] : [crewId])),
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
