import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Topology, TopologyNode } from '#contract/calls/iot/device-parts.ts'
import { separators } from '#contract/text/separators.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { box, dot, gap, type Layout, layoutOf, neighbour, type Placed } from './layout.ts'
import { BehindLink, isPlace, nameOfNode, NodeLink, useFacts, useNodePath, words } from './node-link.tsx'

/** Topology as a drawing: arrow keys move between nodes, Enter opens the current one. */
export function TopologyGraph({ topology: { root, nodes }, name }: { topology: Topology; name: string }) {
  const t = useText()
  const language = useLanguage()
  const layout = useMemo(() => layoutOf(nodes), [nodes])
  const [reached, setReached] = useState(root)
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const at = layout.placed.get(reached) ?? layout.placed.get(root)
  if (at === undefined) return null
  const reach = (key: string) => {
    setReached(key)
    drawing.current?.querySelector<SVGGElement>(`[data-key="${key}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(layout, at.node.key, event.key)
    if (next === undefined) return
    event.preventDefault()
    reach(next)
  }
  return (
    <>
      <p className="meta" id={id}>
        {t(['{n} [n|node|nodes]', '{n} 个节点'], { n: formatInteger(nodes.length) })} · {t(words.help)}
      </p>
      <ScrollRegion label={t(words.of, { name })} className="above-2 most-lines">
        <svg
          ref={drawing}
          width={layout.width}
          height={layout.height}
          role="tree"
          tabIndex={-1}
          aria-label={t(words.of, { name })}
          aria-describedby={id}
          onKeyDown={onKeyDown}
        >
          <Edges layout={layout} />
          {[...layout.placed.values()].map((placed) => (
            <GraphNode
              key={placed.node.key}
              placed={placed}
              label={nameOfNode(placed.node, language)}
              isRoot={placed.node.key === root}
              isReached={placed.node.key === at.node.key}
              onReach={reach}
            />
          ))}
        </svg>
      </ScrollRegion>
      <NodeCard node={at.node} />
    </>
  )
}

/** Lines from each node to its children; a field of dots has a single line. */
function Edges({ layout: { placed } }: { layout: Layout }) {
  const lines = [...placed.values()].flatMap((from) => linesOf(from, placed))
  return <path className="topology-edge" fill="none" d={lines.join('')} aria-hidden="true" />
}

function linesOf(from: Placed, placed: Layout['placed']): string[] {
  const below = from.children.flatMap((key) => placed.get(key) ?? [])
  const begin = from.x + box.width
  const boxes = below.filter(({ isSmall }) => !isSmall).map(({ x, y }) => stem(begin, from.y, x, y))
  const dots = below.filter(({ isSmall }) => isSmall)
  const [first] = dots
  const last = dots.at(-1)
  if (first === undefined || last === undefined) return boxes
  const x = first.x - 14
  return [...boxes, stem(begin, from.y, x, first.y), `M${x} ${first.y - 10}V${last.y + 10}`]
}

/** Returns the path of a line to a child; lines to siblings share one stem. */
function stem(x: number, y: number, toX: number, toY: number): string {
  return `M${x} ${y}H${x + gap / 2}V${toY}H${toX}`
}

interface GraphNodeProps {
  placed: Placed
  label: string
  isRoot: boolean
  isReached: boolean
  onReach: (key: string) => void
}

/** Node: a box with its name, or a dot of a field. */
function GraphNode({ placed, label, isRoot, isReached, onReach }: GraphNodeProps) {
  const { node, level, x, y, isSmall } = placed
  const t = useText()
  const navigate = useNavigate()
  const path = useNodePath(node)
  const facts = useFacts(node)
  const size = isSmall ? { width: dot - 2, height: dot - 2 } : box
  return (
    <g
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isReached}
      aria-label={`${label}${t(separators.parts)}${facts}`}
      data-key={node.key}
      tabIndex={isReached ? 0 : -1}
      className={['topology-node', lookOf(node), isRoot ? 'topology-root' : ''].join(' ')}
      transform={`translate(${x} ${y})`}
      onClick={() => onReach(node.key)}
      onDoubleClick={() => path !== undefined && void navigate(path)}
      onKeyDown={({ key }) => key === 'Enter' && path !== undefined && void navigate(path)}
    >
      <rect x={isSmall ? -size.width / 2 : 0} y={-size.height / 2} {...size} rx={isSmall ? 4 : 6} />
      <path fill="currentColor" transform={isSmall ? undefined : 'translate(14 0)'} d={shapeOf(node)} />
      {/* a long name is clipped at its box; the label has it in full */}
      {!isSmall && (
        <svg x={26} y={-10} width={size.width - 32} height={20} aria-hidden="true">
          <text className="fine ink-1" fill="currentColor" y={14}>
            {label}
          </text>
        </svg>
      )}
    </g>
  )
}

/** Details of the current node, with links. */
function NodeCard({ node }: { node: TopologyNode }) {
  const t = useText()
  const page = usePagePath('iot/topology')
  const facts = useFacts(node)
  const of = isPlace(node) ? node.kind : 'device'
  return (
    <p className="inline wrap gap-2 above-3 rows-1" aria-live="polite">
      <NodeGlyph node={node} />
      <NodeLink node={node} />
      <span className="meta">{facts}</span>
      {page !== undefined && (
        <Link className="hit" to={`${page}?of=${of}&id=${node.id}`}>
          {t(['Show its topology', '查看其拓扑'])}
        </Link>
      )}
      <BehindLink node={node} />
    </p>
  )
}

/** Returns the colour class of a node: place, active alerts, online, or not online. */
function lookOf({ alerts, kind, state }: TopologyNode): string {
  if (kind === 'org' || kind === 'area') return 'ink-3'
  if (alerts > 0) return 'mark-major'
  return state === 'online' ? 'mark-ok' : 'topology-off'
}

/** Returns the shape of a node: a square for a place, a diamond with active alerts, a circle otherwise. */
function shapeOf(node: TopologyNode): string {
  if (node.kind === 'org' || node.kind === 'area') return 'M-5-5h10v10h-10z'
  if (node.alerts > 0) return 'M0-6.500 6.500 0 0 6.500-6.500 0z'
  return 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z'
}

/** Small icon of a node. */
export function NodeGlyph({ node }: { node: TopologyNode }) {
  return (
    <svg className={`glyph ${lookOf(node)}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={shapeOf(node)} />
    </svg>
  )
}
