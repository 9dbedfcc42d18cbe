import { productPartsCalls, type LimitImpact } from '#contract/calls/fleet/product-parts.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { modelWords } from '../model-words.ts'
import { words } from './words.ts'

/** For how many devices other limits change something, and which rules go by them. */
export function LimitChanges({ model }: { model: ThingModel }) {
  const t = useText()
  const read = useRead(productPartsCalls.limitImpact, model, { gcTime: 0 })
  return (
    <Loaded read={read} what="record" skeleton={<p role="status">{t(modelWords.counting)}</p>}>
      {(impact) => <Found model={model} impact={impact} />}
    </Loaded>
  )
}

function Found({ model, impact }: { model: ThingModel; impact: LimitImpact }) {
  const t = useText()
  const { devices, looked, properties, rules } = impact
  const nameOf = (id: string) => {
    const { name, nameZh } = model.properties.find((one) => one.id === id) ?? { name: id, nameZh: id }
    return t([name, nameZh])
  }
  const counts = ({ warning, alarm }: LimitImpact['properties'][number]['before']) =>
    t(words.counts, { warning: formatInteger(warning), alarm: formatInteger(alarm) })
  return (
    <div className="limits-impact">
      <h3>{t(words.now)}</h3>
      <RowsTable
        className="table table-compact"
        label={t(words.now)}
        rows={properties}
        keyOf={({ id }) => id}
        columns={[
          { head: t(words.property), isName: true, cell: ({ id }) => nameOf(id) },
          { head: t(['Before', '修改前']), cell: ({ before }) => counts(before) },
          { head: t(['After', '修改后']), cell: ({ after }) => counts(after) },
        ]}
      />
      {looked < devices && (
        <p className="meta">
          {t(words.looked, { looked: formatInteger(looked), devices: formatInteger(devices) })}
        </p>
      )}
      <h3>{t(['Alarm rules that go by these limits', '引用这些限值的告警规则'])}</h3>
      {rules.length === 0 ? (
        <p>{t(['No enabled alarm rule goes by these limits.', '没有启用的告警规则引用这些限值。'])}</p>
      ) : (
        <ul>
          {rules.map(({ id, property, name, nameZh }) => (
            <li key={`${id} ${property}`}>{t([name, nameZh])}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
