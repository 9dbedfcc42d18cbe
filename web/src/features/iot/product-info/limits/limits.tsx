import { boundIds } from '#domain/metering/conditions/conditions.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { alarmPastCalls } from '#contract/calls/iot/alarm-past.ts'
import { type LimitImpact, type LimitRule, productPartsCalls } from '#contract/calls/iot/product.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import type { ModelProperty, ThingModel } from '#domain/metering/model/model-check.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { formWords } from '#web/engine/form/words.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { PastPanel } from '#web/subjects/past/panel.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { boundLabels } from '../model-columns.ts'
import { PublishDialog } from '../model-publish.tsx'
import { modelWords } from '../model-words.ts'
import {
  changedLimits,
  type LimitDraft,
  limitedProperties,
  limitProblems,
  limitText,
  withLimits,
} from './draft.ts'
import '../product-info.css'

export const limitWords = {
  limits: ['Thresholds', '阈值'],
  text: [
    'Where values of these devices begin to deserve attention: on their pages, in their curves, and in alarm rules that go by the product. Voltages are given for 220 V and grow with what a device is connected to.',
    '该产品设备数值的关注界限，用于设备页面、曲线以及引用产品限值的告警规则。电压限值按 220 V 给出，并随设备接线方式与变比换算。',
  ],
  property: labels.property,
  limitOf: ['{limit}, {name}', '{name}：{limit}'],
  changed: ['{n} [n|property|properties] changed', '已修改 {n} 个属性'],
  past: ['Try on the past', '历史试算'],
  now: ['Devices beyond the limits, as they measure now', '按当前数值超出限值的设备'],
  looked: ['{looked} of {devices} devices looked at', '抽查 {devices} 台设备中的 {looked} 台'],
  counts: ['{warning} warning, {alarm} alarm', '预警 {warning} 台，告警 {alarm} 台'],
} as const

/** Limits of a product with the related alarm rules, and a preview of changes before they are saved. */
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
  /** `undefined` if the user may not see the rules. */
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
  // changes that can only be tried cannot be saved
  useUnsaved(mayPublish ? changed.length : 0)
  const wanted = withLimits(model, draft)
  return (
    <div className="card">
      <p className="meta">{t(limitWords.text)}</p>
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

/** Evaluates the edited limits over past days of the product's devices, compared with the current ones. */
function LimitsPast({ model, onClose }: { model: ThingModel; onClose: () => void }) {
  const t = useText()
  return (
    <ViewDialog size="broad" title={t(limitWords.past)} onClose={onClose}>
      <PastPanel
        text={t([
          'Runs every enabled alarm rule that goes by the thresholds of this product over the past of its devices: with the thresholds as typed, beside those in use. Nothing is raised and nobody is notified.',
          '按所填阈值，对该产品设备的历史数据执行全部引用产品阈值且已启用的告警规则，并与现行阈值对比；不产生告警，也不发送通知。',
        ])}
        begin={(days) => callUnreported(alarmPastCalls.startLimits, { model, days })}
      />
    </ViewDialog>
  )
}

interface LimitActsProps {
  /** Number of properties with changed limits, and whether any limit is invalid. */
  changed: number
  isWrong: boolean
  onDrop: () => void
  /** `undefined` if the user may not test rules. */
  onTry: (() => void) | undefined
  /** `undefined` if the user may not publish. */
  onCheck: (() => void) | undefined
}

/** Actions for edited limits. */
function LimitActs({ changed, isWrong, onDrop, onTry, onCheck }: LimitActsProps) {
  const t = useText()
  return (
    <p className="flow gap-2 end pad-y-2 at-foot">
      <span role="status">{t(limitWords.changed, { n: changed })}</span>
      <Button onClick={onDrop}>{t(formWords.discard)}</Button>
      {onTry !== undefined && (
        <Button icon="pi-history" isOff={isWrong} onClick={onTry}>
          {t(limitWords.past)}
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

/** Impact of changed limits: number of affected devices, and the rules that use them. */
function LimitChanges({ model }: { model: ThingModel }) {
  const t = useText()
  const read = useRead(productPartsCalls.limitImpact, model, { gcTime: 0 })
  const nameOf = (id: string) => {
    const { name, nameZh } = model.properties.find((one) => one.id === id) ?? { name: id, nameZh: id }
    return t([name, nameZh])
  }
  const counts = ({ warning, alarm: alarms }: LimitImpact['properties'][number]['before']) =>
    t(limitWords.counts, { warning: formatInteger(warning), alarm: formatInteger(alarms) })
  return (
    <Loaded read={read} what="record" skeleton={<p role="status">{t(modelWords.counting)}</p>}>
      {({ devices, looked, properties, rules }) => (
        <div>
          <h3 className="heading above-3 below-2">{t(limitWords.now)}</h3>
          <RowsTable
            className="table table-compact"
            label={t(limitWords.now)}
            rows={properties}
            keyOf={({ id }) => id}
            columns={[
              { head: t(limitWords.property), isName: true, cell: ({ id }) => nameOf(id) },
              { head: t(['Before', '修改前']), cell: ({ before }) => counts(before) },
              { head: t(['After', '修改后']), cell: ({ after }) => counts(after) },
            ]}
          />
          {looked < devices && (
            <p className="meta">
              {t(limitWords.looked, { looked: formatInteger(looked), devices: formatInteger(devices) })}
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

interface LimitTableProps {
  model: ThingModel
  rules: readonly LimitRule[] | undefined
  draft: LimitDraft
  problems: ReadonlyMap<string, Text2>
  /** `undefined` if the table is read-only. */
  onChange: ((draft: LimitDraft) => void) | undefined
}

/** Editable limits of each property, with the rules that concern it. */
function LimitTable({ model, rules, draft, problems, onChange }: LimitTableProps) {
  const t = useText()
  const columns = [
    {
      head: t(limitWords.property),
      isName: true,
      cell: (row: ModelProperty) => <PropertyName row={row} problem={problems.get(row.id)} />,
    },
    ...boundIds.map((bound) => ({
      head: t(boundLabels[bound]),
      number: (row: ModelProperty) => (
        <LimitCell
          head={t(boundLabels[bound])}
          text={limitText(row, bound, draft)}
          label={t(limitWords.limitOf, { limit: t(boundLabels[bound]), name: t([row.name, row.nameZh]) })}
          isWrong={problems.has(row.id)}
          onChange={
            onChange && ((text) => onChange({ ...draft, [row.id]: { ...draft[row.id], [bound]: text } }))
          }
        />
      ),
    })),
    { head: t(labels.unit), cell: ({ unit }: ModelProperty) => unit },
    ...(rules === undefined
      ? []
      : [
          {
            head: t(['Alarm rules about it', '相关告警规则']),
            cell: ({ id }: ModelProperty) => (
              <Rules rules={rules.filter(({ property }) => property === id)} />
            ),
          },
        ]),
  ]
  return (
    <RowsTable
      scrolls="above-3 limits-scroll"
      className="table table-compact"
      label={t(limitWords.limits)}
      rows={limitedProperties(model)}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}

function PropertyName({ row, problem }: { row: ModelProperty; problem: Text2 | undefined }) {
  const t = useText()
  return (
    <>
      {t([row.name, row.nameZh])} <span className="limit-unit meta">{row.unit}</span>
      {problem !== undefined && (
        <span className="block wraps fine ink-crit" role="alert">
          {t(problem)}
        </span>
      )}
    </>
  )
}

interface LimitCellProps {
  /** Column heading, repeated in the cell where a narrow viewport hides the header row. */
  head: string
  text: string
  label: string
  isWrong: boolean
  onChange: ((text: string) => void) | undefined
}

function LimitCell({ head, text, label, isWrong, onChange }: LimitCellProps) {
  return (
    <>
      <span className="limit-head meta">{head}</span>
      {onChange === undefined ? (
        text || missing
      ) : (
        <TextBox
          className="limit-input"
          aria-label={label}
          isInvalid={isWrong}
          inputMode="decimal"
          maxLength={12}
          value={text}
          onChange={onChange}
        />
      )}
    </>
  )
}

function Rules({ rules }: { rules: readonly LimitRule[] }) {
  const t = useText()
  const path = usePagePath(alarm.name)
  return (
    <ul>
      {rules.map(({ id, name, nameZh, state, isOfProduct }) => {
        const label = t([name, nameZh])
        const notes = [
          t(isOfProduct ? ['goes by the product', '引用产品限值'] : ['its own limit', '自有限值']),
          ...(state === 'disabled' ? [t(['disabled', '已停用'])] : []),
        ]
        return (
          <li key={id}>
            {path === undefined ? label : <Link to={`${path}?open=${id}`}>{label}</Link>}{' '}
            <span className="meta">{notes.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
