import { Link } from 'react-router-dom'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps, isRepair, stepsOf } from '#domain/reform/kinds.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { copyDesign } from '../../quantity/acts.ts'
import { Note, type StepProps, UploadQueueList } from '../step-parts.tsx'
import { openSteps } from '../step-rules.ts'
import { words } from '../words.ts'

/** Every step with how it stands, what still keeps the work from being handed in, and what the platform refused. */
export function Submit({ field }: StepProps) {
  const { draft, pictures, goTo, lostAt, refusals, problem } = field
  const t = useText()
  const open = openSteps(draft, pictures.taken)
  return (
    <>
      <ol className="field-steps">
        {stepsOf(draft.order)
          .slice(0, -1)
          .map((step, place) => {
            const isOpen = open.includes(step)
            return (
              <li key={step}>
                <Button
                  kind="quiet"
                  className="full ink-1"
                  data-initial-focus={place === 0 || undefined}
                  onClick={() => goTo(step)}
                >
                  <StatusGlyph severity={isOpen ? 'warning' : 'success'} />
                  <span>{t(labelIn(fieldSteps, step))}</span>
                  <span className="meta push">{t(isOpen ? ['not done', '未完成'] : ['done', '已完成'])}</span>
                </Button>
              </li>
            )
          })}
      </ol>
      {!isRepair(draft.order) && <QuantityNote field={field} />}
      {open.length > 0 && <Note severity="warning" title={t(words.stillOpen, { n: open.length })} />}
      {pictures.waiting.length > 0 && (
        <Note severity="info" title={t(words.stillUp, { n: pictures.waiting.length })} />
      )}
      {lostAt > 0 && <Note severity="warning" title={t(words.noNetwork)} />}
      {problem !== '' && <Note severity="error" isAlert title={t(words.problem, { text: problem })} />}
      {Object.entries(refusals).map(([name, text]) => (
        <Note key={name} severity="error" isAlert title={text} />
      ))}
      <UploadQueueList field={field} />
    </>
  )
}

/** Lines of quantities that are not filled in: they go as designed, or are typed in their list. */
function QuantityNote({ field: { draft, standing } }: StepProps) {
  const t = useText()
  const show = useShowDialog()
  const list = usePagePath(quantity.name)
  const filter = { orderId: String(draft.order.id), state: 'open' }
  const { data } = useRows(quantity, { page: 1, limit: 100, filter })
  const rows = data?.list ?? []
  if (rows.length === 0 || standing !== 'open') return null
  const copy = () =>
    ignoreFailure(async () => {
      const target = { ids: rows.map(({ id }) => id) }
      await copyDesign.run({ target, count: rows.length, rows }, { show })
    })
  return (
    <Note severity="warning" title={t(words.quantities, { n: rows.length })}>
      <div className="wrap gap-2">
        <Button icon="pi-clone" onClick={() => void copy()}>
          {t(copyDesign.row.label)}
        </Button>
        {list !== undefined && (
          <Link className="button" to={`${list}?orderId=${draft.order.id}`}>
            {t(['Quantities', '工程量'])}
          </Link>
        )}
      </div>
    </Note>
  )
}
