import { Link } from 'react-router-dom'
import type { TopologyNode } from '#contract/calls/fleet/topology.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { NodeGlyph } from './glyph.tsx'
import { BehindLink, isPlace, NodeLink, useFacts } from './node-link.tsx'

/** The node that is reached in the drawing: what it is, and where it leads. */
export function NodeCard({ node }: { node: TopologyNode }) {
  const t = useText()
  const page = usePagePath('iot/topology')
  const facts = useFacts(node)
  const of = isPlace(node) ? node.kind : 'device'
  return (
    <p className="above-3 topology-card" aria-live="polite">
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
