import type { TopologyNode } from '#contract/calls/fleet/topology.ts'

/** The class that gives a node its colour: it is a place, something is wrong, it does not answer, or all is well. */
export function lookOf({ alerts, kind, state }: TopologyNode): string {
  if (kind === 'org' || kind === 'area') return 'topology-place'
  if (alerts > 0) return 'topology-alert'
  return state === 'online' ? 'topology-well' : 'topology-off'
}

/** The shape of a node: a square for a place, a diamond where something is wrong, a ring where it does not answer, else a dot. */
export function shapeOf(node: TopologyNode): string {
  if (node.kind === 'org' || node.kind === 'area') return 'M-5-5h10v10h-10z'
  if (node.alerts > 0) return 'M0-6.500 6.500 0 0 6.500-6.500 0z'
  return 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z'
}

/** A node as a small sign. */
export function NodeGlyph({ node }: { node: TopologyNode }) {
  return (
    <svg className={`topology-glyph ${lookOf(node)}`} viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={shapeOf(node)} />
    </svg>
  )
}
