import { useNavigate } from 'react-router-dom'
import { lookOf, shapeOf } from './glyph.tsx'
import { box, dot, type Placed } from './layout.ts'
import { useFacts, useNodePath } from './node-link.tsx'

interface GraphNodeProps {
  placed: Placed
  label: string
  isRoot: boolean
  isReached: boolean
  onReach: (key: string) => void
}

/** One node: a box with its name, or a dot of a field. */
export function GraphNode({ placed, label, isRoot, isReached, onReach }: GraphNodeProps) {
  const { node, level, x, y, isSmall } = placed
  const navigate = useNavigate()
  const path = useNodePath(node)
  const facts = useFacts(node)
  const size = isSmall ? { width: dot - 2, height: dot - 2 } : box
  return (
    <g
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isReached}
      aria-label={`${label}, ${facts}`}
      data-key={node.key}
      tabIndex={isReached ? 0 : -1}
      className={['topology-node', lookOf(node), isRoot ? 'topology-root' : ''].join(' ')}
      transform={`translate(${x} ${y})`}
      onClick={() => onReach(node.key)}
      onDoubleClick={() => path !== undefined && void navigate(path)}
      onKeyDown={({ key }) => key === 'Enter' && path !== undefined && void navigate(path)}
    >
      <rect x={isSmall ? -size.width / 2 : 0} y={-size.height / 2} {...size} rx={isSmall ? 4 : 6} />
      <path className="topology-sign" transform={isSmall ? undefined : 'translate(14 0)'} d={shapeOf(node)} />
      {/* what a long name has beyond its box is cut; the label has it in full */}
      {!isSmall && (
        <svg x={26} y={-10} width={size.width - 32} height={20} aria-hidden="true">
          <text y={14}>{label}</text>
        </svg>
      )}
    </g>
  )
}
