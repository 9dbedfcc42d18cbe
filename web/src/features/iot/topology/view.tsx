import { useState } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { type Topology, topologyCalls } from '#contract/calls/fleet/topology.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { TopologyGraph } from './graph.tsx'
import { nameOfNode } from './node-link.tsx'
import { TopologyTree } from './tree.tsx'
import { words } from './words.ts'
import './topology.css'

/** What a topology is about. */
export interface TopologyOf {
  of: 'device' | 'area' | 'org'
  id: number
}

/** Pixels below which a drawing is not what is shown first. */
const narrow = 640

/** What stands above and below a device, an area or a station: as a drawing or as a tree. */
export function TopologyView({ of, id }: TopologyOf) {
  const read = useRead(topologyCalls.around, { of, id }, { enabled: id > 0 })
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(topology) => <Look topology={topology} />}
    </Loaded>
  )
}

function Look({ topology }: { topology: Topology }) {
  const t = useText()
  const language = useLanguage()
  const [look, setLook] = useState<'graph' | 'tree'>(() => (innerWidth < narrow ? 'tree' : 'graph'))
  const root = topology.nodes.find(({ key }) => key === topology.root)
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
      {look === 'graph' ? (
        <TopologyGraph topology={topology} name={name} />
      ) : (
        <TopologyTree topology={topology} />
      )}
    </section>
  )
}
