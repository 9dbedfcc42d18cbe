import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { iotCalls } from '#contract/calls/iot.ts'
import { productPartsCalls, type LimitRule } from '#contract/calls/fleet/product-parts.ts'
import type { ThingModel } from '#contract/metering/model/model-check.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { product, type ProductRow } from '#contract/resources/iot/product.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { modelWords } from '../model-words.ts'
import { PublishDialog } from '../model-publish.tsx'
import { LimitActs } from './acts.tsx'
import { changedLimits, limitProblems, withLimits, type LimitDraft } from './draft.ts'
import { LimitChanges } from './impact.tsx'
import { LimitsPast } from './past.tsx'
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
  const { data, error, refetch } = useQuery<ThingModel, Failure>({
    queryKey: keyOf(product, 'limits', id),
    queryFn: ({ signal }) => callQuietly(iotCalls.model(id), undefined, signal),
    staleTime: 0,
  })
  const rules = useQuery<readonly LimitRule[], Failure>({
    queryKey: keyOf(alarm, 'limitRules', product.name, id),
    queryFn: ({ signal }) => callQuietly(productPartsCalls.limitRules(id), undefined, signal),
    enabled: can(permission(alarm, 'list')),
  })
  if (data === undefined && error !== null)
    return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton rows={12} columns={6} />
  return (
    <LimitEditor
      key={data.version}
      model={data}
      rules={rules.data}
      onUnsaved={onUnsaved}
      onReload={() => void refetch()}
    />
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
    void refreshResource(product)
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
