import { useEffect, useState } from 'react'
import { alarmPastCalls } from '#contract/calls/fleet/alarm-past.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { productPartsCalls, type LimitRule } from '#contract/calls/fleet/product-parts.ts'
import type { ThingModel } from '#domain/metering/model/model-check.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import { permission } from '#contract/schema/resource.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { TrialDialog } from '#web/engine/past/dialog.tsx'
import { PastPanel } from '#web/engine/past/panel.tsx'
import { formWords } from '#web/engine/form/words.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { modelWords } from '../model-words.ts'
import { PublishDialog } from '../model-publish.tsx'
import { changedLimits, limitProblems, withLimits, type LimitDraft } from './draft.ts'
import { LimitChanges } from './impact.tsx'
import { LimitTable } from './table.tsx'
import { words } from './words.ts'
import './limits.css'

interface ProductLimitsProps {
  record: Pick<ProductRow, 'id'>
  /** Called with the number of unpublished changes of limits. */
  onUnsaved: (count: number) => void
}

/** The limits of a product, the alarm rules beside them, and what other limits would change before they are saved. */
export function ProductLimits({ record: { id }, onUnsaved }: ProductLimitsProps) {
  const read = useRead(iotCalls.model(id), undefined, { staleTime: 0 })
  const rules = useRead(productPartsCalls.limitRules(id), undefined, {
    of: alarm,
    enabled: can(permission(alarm, 'list')),
  })
  return (
    <Loaded read={read} what="record" skeleton={[12, 6]}>
      {(model) => (
        <LimitEditor
          key={model.version}
          model={model}
          rules={rules.data}
          onUnsaved={onUnsaved}
          onReload={() => void read.refetch()}
        />
      )}
    </Loaded>
  )
}

interface LimitEditorProps {
  model: ThingModel
  /** Undefined where the person may not see the rules. */
  rules: readonly LimitRule[] | undefined
  onUnsaved: (count: number) => void
  onReload: () => void
}

function LimitEditor({ model, rules, onUnsaved, onReload }: LimitEditorProps) {
  const t = useText()
  const [draft, setDraft] = useState<LimitDraft>({})
  const [isAsked, setAsked] = useState(false)
  const [isTried, setTried] = useState(false)
  const mayPublish = can(permission(product, 'model'))
  const mayTry = can(permission(alarm, 'test'))
  const changed = changedLimits(model, draft)
  const problems = limitProblems(model, draft, ['Write a number, or leave it empty.', '请输入数值，或留空。'])
  useEffect(() => {
    // what only is tried is nothing to save
    onUnsaved(mayPublish ? changed.length : 0)
    return () => onUnsaved(0)
  }, [changed.length, mayPublish, onUnsaved])
  const wanted = withLimits(model, draft)
  const done = () => {
    setAsked(false)
    onReload()
  }
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
        <PublishDialog
          model={wanted}
          onClose={() => setAsked(false)}
          onPublished={(n) => {
            notify('success', t(modelWords.published, { n }))
            done()
          }}
          onConflict={({ version }) => {
            notify('warning', t(modelWords.conflictTitle, { n: version }))
            done()
          }}
        >
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
    <TrialDialog title={t(words.past)} onClose={onClose}>
      <PastPanel
        text={t(words.pastText)}
        begin={(days) => callQuietly(alarmPastCalls.startLimits, { model, days })}
      />
    </TrialDialog>
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
