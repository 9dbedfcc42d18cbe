import { useState } from 'react'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { TopologyGraph } from './graph.tsx'
import { nameOfNode } from './node-link.tsx'
import { useTopology, type TopologyOf } from './reads.ts'
import { TopologyTree } from './tree.tsx'
import { words } from './words.ts'
import './topology.css'

/** Pixels below which a drawing is not what is shown first. */
const narrow = 640

/** What stands above and below a device, an area or a station: as a drawing or as a tree. */
export function TopologyView(of: TopologyOf) {
  const t = useText()
  const language = useLanguage()
  const [look, setLook] = useState<'graph' | 'tree'>(() => (innerWidth < narrow ? 'tree' : 'graph'))
  const { data, error, refetch } = useTopology(of)
  if (data === undefined && error !== null)
    return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton rows={6} columns={3} />
  const root = data.nodes.find(({ key }) => key === data.root)
  const name = root === undefined ? '' : nameOfNode(root, language)
  return (
    <section className="card topology" aria-label={t(words.of, { name })}>
      <header>
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
      {look === 'graph' ? <TopologyGraph topology={data} name={name} /> : <TopologyTree topology={data} />}
    </section>
  )
}
