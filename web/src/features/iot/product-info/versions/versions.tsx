import { useState } from 'react'
import { iotCalls, type ModelVersion } from '#contract/calls/iot/iot.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import { changes } from '#contract/text/changes.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { modelDifferences } from '#domain/metering/model/model-difference.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { PublishDialog } from '../model-publish.tsx'
import { modelWords } from '../model-words.ts'

export const words = {
  versions: ['Versions', '版本'],
  compareWith: ['Compare with', '对比'],
  between: ['From version {from} to version {to}', '版本 {from} → 版本 {to}'],
  none: ['The two versions are the same.', '两个版本相同。'],
  added: ['added', '新增'],
  removed: ['removed', '删除'],
} as const

/** Versions of a thing model: publisher, differences between any two, and restoring of an older one. */
export function ProductVersions({ record }: { record: Pick<ProductRow, 'id'> }) {
  const read = useRead(iotCalls.modelVersions(record.id), undefined, { staleTime: 0 })
  return (
    <Loaded read={read} skeleton={[4, 3]}>
      {(versions) =>
        versions
          .slice(0, 1)
          .map((current) => <Compare key={current.model.version} versions={versions} current={current} />)
      }
    </Loaded>
  )
}

function nameOfVersion(
  t: Translate,
  { model: { version }, time, by }: ModelVersion,
  current: ModelVersion,
): string {
  const when =
    time === '' ? t(['as the product began', '初始版本']) : t(['{time}, {by}', '{time}，{by}'], { time, by })
  const name = `${t(changes.version, { n: version })} · ${when}`
  return version === current.model.version ? `${name} · ${t(['in use', '使用中'])}` : name
}

function Compare({ versions, current }: { versions: readonly ModelVersion[]; current: ModelVersion }) {
  const t = useText()
  const [older, setOlder] = useState((versions[1] ?? current).model.version)
  const [newer, setNewer] = useState(current.model.version)
  const [isGoingBack, setGoingBack] = useState(false)
  const modelOf = (version: number) =>
    (versions.find(({ model }) => model.version === version) ?? current).model
  const options = versions.map(
    (version) => [version.model.version, nameOfVersion(t, version, current)] as const,
  )
  return (
    <section className="card scroll" aria-label={t(words.versions)}>
      <div className="wrap gap-2 below-3">
        <Select aria-label={t(words.compareWith)} value={older} options={options} onChange={setOlder} />
        <Select
          aria-label={t(changes.version, { n: newer })}
          value={newer}
          options={options}
          onChange={setNewer}
        />
        {older !== current.model.version && may(product, 'model') && (
          <Button icon="pi-undo" onClick={() => setGoingBack(true)}>
            {t(['Publish version {n} again', '重新发布版本 {n}'], { n: older })}
          </Button>
        )}
      </div>
      <Differences before={modelOf(older)} after={modelOf(newer)} />
      {isGoingBack && (
        <PublishDialog
          model={{ ...modelOf(older), version: current.model.version }}
          onClose={() => setGoingBack(false)}
        />
      )}
    </section>
  )
}

/** Differences between two versions of a model, by field. */
function Differences({ before, after }: { before: ThingModel; after: ThingModel }) {
  const t = useText()
  const rows = modelDifferences(before, after)
  const between = t(words.between, { from: before.version, to: after.version })
  if (rows.length === 0) return <p className="meta">{t(words.none)}</p>
  return (
    <RowsTable
      label={between}
      caption={between}
      rows={rows}
      keyOf={({ part, id, field }) => `${part} ${id} ${field}`}
      columns={[
        { head: t(['Part', '组成']), cell: ({ part }) => t(modelWords[part]) },
        { head: t(['Identifier', '标识']), isName: true, cell: ({ id }) => id },
        {
          head: t(changes.field),
          cell: (row) => row.field || t(words[row.before === '' ? 'added' : 'removed']),
        },
        { head: t(changes.before), cell: (row) => row.before || missing },
        { head: t(changes.after), cell: (row) => row.after || missing },
      ]}
    />
  )
}
