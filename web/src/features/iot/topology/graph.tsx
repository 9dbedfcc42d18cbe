import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Topology } from '#contract/calls/fleet/topology.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { NodeCard } from './card.tsx'
import { Edges } from './edges.tsx'
import { GraphNode } from './graph-node.tsx'
import { layoutOf, neighbour } from './layout.ts'
import { nameOfNode } from './node-link.tsx'
import { words } from './words.ts'

/** A topology as a drawing: arrow keys walk from node to node, Enter opens the one that is reached. */
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
    <div className="topology-graph">
      <p className="meta" id={id}>
        {t(['{n} [n|node|nodes]', '{n} 个节点'], { n: formatInteger(nodes.length) })} · {t(words.help)}
      </p>
      <ScrollRegion label={t(words.of, { name })} className="topology-scroll">
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
    </div>
  )
}
