import { useLanguage } from '#web/i18n/use-text.ts'
import { LazyTree } from '#web/ui/prime/tree/lazy-tree.tsx'
import { nest } from '#web/ui/prime/tree/tree-node.ts'
import { MenuTypeTag } from '../menu/cells.tsx'
import { menuTitle } from '../menu/tree.ts'
import { tickOf, type Granted } from './grants.ts'
import type { GrantLine } from './tree-lines.ts'

interface GrantsTreeProps {
  /** Id of the line that the Tab key reaches, by which label and errors reach the field. */
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  lines: readonly GrantLine[]
  granted: Granted
  isLinked: boolean
  onToggle: (line: GrantLine) => void
  onOpen: (line: GrantLine, isOpen: boolean) => void
  onBlur: () => void
}

/** Menu nodes with a tick each, half of one where a node is granted in part. */
export function GrantsTree({ id, lines, granted, isLinked, onToggle, onOpen, ...more }: GrantsTreeProps) {
  const language = useLanguage()
  const lineOf = (nodeId: number) => lines.find(({ node }) => node.id === nodeId)
  const nodes = nest(
    lines.map(({ node, above, isOpen }) => ({
      level: above.length + 1,
      node: {
        id: node.id,
        label: menuTitle(node, language),
        aside: <MenuTypeTag type={node.type} />,
        hasChildren: node.children.length > 0,
        isOpen,
        children: [],
        tick: tickOf(node, granted, isLinked),
      },
    })),
  )
  const withLine = (nodeId: number, act: (line: GrantLine) => void) => {
    const line = lineOf(nodeId)
    if (line !== undefined) act(line)
  }
  return (
    <LazyTree
      id={id}
      labelledBy={`${id}-label`}
      {...more}
      nodes={nodes}
      onChoose={(nodeId) => withLine(nodeId, onToggle)}
      onOpen={(nodeId, isOpen) => withLine(nodeId, (line) => onOpen(line, isOpen))}
    />
  )
}
