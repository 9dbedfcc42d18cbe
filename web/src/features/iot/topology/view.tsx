import { useMemo, useState } from 'react'
import { type Topology, topologyCalls, type TopologyNode } from '#contract/calls/iot/device-parts.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { NodeGlyph, TopologyGraph } from './graph.tsx'
import { childrenOf } from './layout.ts'
import { BehindLink, nameOfNode, NodeLink, useFacts, words } from './node-link.tsx'
import './topology.css'

/** Starting point of a topology. */
export interface TopologyOf {
  of: 'device' | 'area' | 'org'
  id: number
}

/** Viewport width in pixels below which the tree is the default view. */
const narrow = 640

/** Topology of a device, an area or a station, as a drawing or a tree. */
export function TopologyView({ of, id }: TopologyOf) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(topologyCalls.around, { of, id }, { enabled: id > 0 })
  const [look, setLook] = useState<'graph' | 'tree'>(() => (innerWidth < narrow ? 'tree' : 'graph'))
  const root = read.data?.nodes.find(({ key }) => key === read.data?.root)
  const name = root === undefined ? '' : nameOfNode(root, language)
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(topology) => (
        <section className="card" aria-label={t(words.of, { name })}>
          <header className="flow gap-2 spread">
            <h2>{t(words.of, { name })}</h2>
            <Segmented
              label={t(['View', '视图'])}
              value={look}
              options={[
                ['graph', t(['Graph', '图形'])],
                ['tree', t(['Tree', '树形'])],
              ]}
              onChange={setLook}
            />
          </header>
          {look === 'graph' ? (
            <TopologyGraph topology={topology} name={name} />
          ) : (
            <TopologyTree topology={topology} />
          )}
        </section>
      )}
    </Loaded>
  )
}

/** Topology as a collapsible tree with search. */
function TopologyTree({ topology: { root, nodes } }: { topology: Topology }) {
  const t = useText()
  const language = useLanguage()
  const [sought, setSought] = useState('')
  const shown = useMemo(
    () => matching(nodes, sought, (node) => nameOfNode(node, language)),
    [nodes, sought, language],
  )
  const below = useMemo(() => childrenOf(shown), [shown])
  return (
    <div className="topology-tree">
      <SearchField label={t(['Find in the tree', '在树中查找'])} value={sought} onSearch={setSought} />
      <Level {...{ below, root }} of="" />
    </div>
  )
}

interface LevelProps {
  below: ReadonlyMap<string, readonly TopologyNode[]>
  root: string
  of: string
}

function Level({ below, root, of }: LevelProps) {
  return (
    <ul>
      {(below.get(of) ?? []).map((node) => (
        <Branch key={node.key} {...{ below, root, node }} />
      ))}
    </ul>
  )
}

function Branch({ node, below, root }: Omit<LevelProps, 'of'> & { node: TopologyNode }) {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const name = nameOfNode(node, language)
  const hasMore = below.has(node.key)
  return (
    <li>
      {hasMore && (
        <IconButton
          icon={isOpen ? 'pi-chevron-down' : 'pi-chevron-right'}
          label={t(isOpen ? listWords.collapse : listWords.expand, { name })}
          aria-expanded={isOpen}
          isSmall
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <Line node={node} isRoot={node.key === root} />
      {hasMore && isOpen && <Level {...{ below, root }} of={node.key} />}
    </li>
  )
}

function Line({ node, isRoot }: { node: TopologyNode; isRoot: boolean }) {
  const t = useText()
  const facts = useFacts(node)
  return (
    <span className="inline wrap gap-2 rows-1 topology-line" aria-current={isRoot ? 'true' : undefined}>
      <NodeGlyph node={node} />
      <NodeLink node={node} />
      <span className="meta">{isRoot ? `${facts} · ${t(['looked at', '当前'])}` : facts}</span>
      <BehindLink node={node} />
    </span>
  )
}

/** Returns the nodes whose names contain a text, with their ancestors. */
function matching(
  nodes: readonly TopologyNode[],
  sought: string,
  nameOf: (node: TopologyNode) => string,
): readonly TopologyNode[] {
  const text = sought.trim().toLowerCase()
  if (text === '') return nodes
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const kept = new Set<string>()
  for (const node of nodes.filter((one) => nameOf(one).toLowerCase().includes(text))) {
    for (let at: TopologyNode | undefined = node; at !== undefined; at = byKey.get(at.parent))
      kept.add(at.key)
  }
  return nodes.filter(({ key }) => kept.has(key))
}
