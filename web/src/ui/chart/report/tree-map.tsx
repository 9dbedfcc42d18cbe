import type { ReactNode } from 'react'
import { separators } from '#contract/text/separators.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { treeTiles } from '#web/lib/chart/tree-map.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import './report-charts.css'

interface TreePart {
  id: string
  label: string
  value: number
}

interface TreeMapProps {
  title: string
  parts: readonly TreePart[]
  unit: string
  /** Wraps a tile in a link to what it represents. */
  linkOf: (part: TreePart, face: { className: string; children: ReactNode }) => ReactNode
}

/** Opacity of the largest tiles' colour in percent. */
const shares = [44, 34, 24]

/** Tree map of the parts of a whole, largest first; each tile links to its rows. */
export function TreeMap({ title, parts, unit, linkOf }: TreeMapProps) {
  const t = useText()
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const tiles = treeTiles(parts.map(({ value }) => value))
  const largest = parts[tiles[0]?.index ?? 0]
  const share = (value: number) => `${formatNumber((value / whole) * 100, 1)} %`
  const label = t(chartWords.treeMap, {
    title,
    n: tiles.length,
    name: largest?.label ?? '',
    share: share(largest?.value ?? 0),
  })
  return (
    <ul className="tree-map" aria-label={label}>
      {tiles.map(({ index, x, y, width, height }, place) => {
        const part = parts[index]
        if (part === undefined) return null
        const text = `${part.label}${t(separators.label)}${formatQuantity(part.value, unit, 0)}${t(separators.parts)}${share(part.value)}`
        const style = {
          left: `${x}%`,
          top: `${y}%`,
          width: `${width}%`,
          height: `${height}%`,
          '--share': `${shares[place] ?? 14}%`,
        }
        const children = (
          <>
            <b className="strong" aria-hidden="true">
              {part.label}
            </b>
            <span aria-hidden="true">{share(part.value)}</span>
            <span className="hidden">{text}</span>
          </>
        )
        return (
          <li key={part.id} style={style} data-tip={text}>
            {linkOf(part, { className: 'stack fine ink-1 tree-tile', children })}
          </li>
        )
      })}
    </ul>
  )
}
