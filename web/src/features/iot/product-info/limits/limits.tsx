import { useState } from 'react'
import { alarmPastCalls } from '#contract/calls/iot/alarm-past.ts'
import { type LimitImpact, type LimitRule, productPartsCalls } from '#contract/calls/iot/product-parts.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { formWords } from '#web/engine/form/words.ts'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { PastPanel } from '#web/subjects/past/panel.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { may } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { PublishDialog } from '../model-publish.tsx'
import { modelWords } from '../model-words.ts'
import { changedLimits, type LimitDraft, limitProblems, withLimits } from './draft.ts'
import { LimitTable } from './table.tsx'
import { words } from './words.ts'
import './limits.css'

/** The limits of a product, the alarm rules beside them, and what other limits would change before they are saved. */
export function ProductLimits({ record: { id } }: { record: Pick<ProductRow, 'id'> }) {
  const read = useRead(iotCalls.model(id), undefined, { staleTime: 0 })
  const rules = useRead(productPartsCalls.limitRules(id), undefined, {
    of: alarm,
    enabled: may(alarm, 'list'),
  })
  return (
    <Loaded read={read} what="record" skeleton={[12, 6]}>
      {(model) => <LimitEditor model={model} rules={rules.data} />}
    </Loaded>
  )
}

interface LimitEditorProps {
  model: ThingModel
  /** Undefined where the person may not see the rules. */
  rules: readonly LimitRule[] | undefined
}

function LimitEditor({ model, rules }: LimitEditorProps) {
  const t = useText()
  const [draft, setDraft] = useState<LimitDraft>({})
  const [isAsked, setAsked] = useState(false)
  const [isTried, setTried] = useState(false)
  const mayPublish = may(product, 'model')
  const mayTry = may(alarm, 'test')
  const changed = changedLimits(model, draft)
  const problems = limitProblems(model, draft, ['Write a number, or leave it empty.', '请输入数值，或留空。'])
  // what only is tried is nothing to save
  useUnsaved(mayPublish ? changed.length : 0)
  const wanted = withLimits(model, draft)
  return (
    <div className="card limits">
      <p className="meta">{t(words.text)}</p>
      <LimitTable
        model={model}
        rules={rules}
        draft={draft}
        problems={problems}
        onChange={mayPublish || mayTry ? setDraft : undefined}
      />
      {changed.length > 0 && (
        <LimitActs
          changed={changed.length}
          isWrong={problems.size > 0}
          onDrop={() => setDraft({})}
          onTry={mayTry ? () => setTried(true) : undefined}
          onCheck={mayPublish ? () => setAsked(true) : undefined}
        />
      )}
      {isTried && <LimitsPast model={wanted} onClose={() => setTried(false)} />}
      {isAsked && (
        <PublishDialog model={wanted} onClose={() => setAsked(false)} onPublished={() => setDraft({})}>
          <LimitChanges model={wanted} />
        </PublishDialog>
      )}
    </div>
  )
}

/** The limits as they were typed, over the past of the product's devices and beside those in use. */
function LimitsPast({ model, onClose }: { model: ThingModel; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog title={t(words.past)} onClose={onClose}>
      <PastPanel
        text={t(words.pastText)}
        begin={(days) => callQuietly(alarmPastCalls.startLimits, { model, days })}
      />
    </ViewDialog>
  )
}

interface LimitActsProps {
  /** How many properties have other limits than before, and whether one of these is wrong. */
  changed: number
  isWrong: boolean
  onDrop: () => void
  /** Undefined where the person may not try rules. */
  onTry: (() => void) | undefined
  /** Undefined where the person may not publish. */
  onCheck: (() => void) | undefined
}

/** What can be done with limits that were typed. */
function LimitActs({ changed, isWrong, onDrop, onTry, onCheck }: LimitActsProps) {
  const t = useText()
  return (
    <p className="flow gap-2 end limits-acts">
      <span role="status">{t(words.changed, { n: changed })}</span>
      <Button onClick={onDrop}>{t(formWords.discard)}</Button>
      {onTry !== undefined && (
        <Button icon="pi-history" isOff={isWrong} onClick={onTry}>
          {t(words.past)}
        </Button>
      )}
      {onCheck !== undefined && (
        <Button kind="primary" isOff={isWrong} onClick={onCheck}>
          {t(['See what changes', '查看影响'])}
        </Button>
      )}
    </p>
  )
}

/** For how many devices other limits change something, and which rules go by them. */
function LimitChanges({ model }: { model: ThingModel }) {
  const t = useText()
  const read = useRead(productPartsCalls.limitImpact, model, { gcTime: 0 })
  const nameOf = (id: string) => {
    const { name, nameZh } = model.properties.find((one) => one.id === id) ?? { name: id, nameZh: id }
    return t([name, nameZh])
  }
  const counts = ({ warning, alarm: alarms }: LimitImpact['properties'][number]['before']) =>
    t(words.counts, { warning: formatInteger(warning), alarm: formatInteger(alarms) })
  return (
    <Loaded read={read} what="record" skeleton={<p role="status">{t(modelWords.counting)}</p>}>
      {({ devices, looked, properties, rules }) => (
        <div>
          <h3 className="heading above-3 below-2">{t(words.now)}</h3>
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
          <h3 className="heading above-3 below-2">
            {t(['Alarm rules that go by these limits', '引用这些限值的告警规则'])}
          </h3>
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
      )}
    </Loaded>
  )
}
