import { useNavigate } from 'react-router-dom'
import { reformBoxCalls, type BoxLayout } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { choices, ref } from '#contract/schema/field.ts'
import { fill } from '#contract/schema/language.ts'
import { day as days } from '#contract/schema/time-units.ts'
import { separators } from '#contract/text/separators.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { type BulkAnswer, crud } from '#contract/wire/crud.ts'
import { topics } from '#domain/metering/live.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { actionForm, onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { EditButton } from '#web/engine/record/edit-button.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText, textNow } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Failure } from '#web/api/failure.ts'
import { explainFailure, Unfinished } from '#web/engine/form/explain-failure.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { type Box, boxDefinition, Door, openLock, printLabels } from './definition.tsx'
import { metersOf } from './front.tsx'
import { words } from './words.ts'

/** Header of the page: name and state of the box, and its actions. */
export function BoxHead({ box }: { box: Box }) {
  const t = useText()
  const area = useLabels('iot/transformer-area', [box.areaId]).get(box.areaId)
  const { offline, used, type, lastVisit } = box
  return (
    <RecordHead
      name={t(['Meter box {number}', '表箱 {number}'], { number: box.number })}
      states={
        <>
          {box.door === 'open' && <Door row={box} />}
          {offline > 0 && <ColourTag colour="off">{t(words.offline, { n: offline })}</ColourTag>}
        </>
      }
      meta={[
        [t([box.address, box.addressZh]), t([box.location, box.locationZh])]
          .filter(Boolean)
          .join(t(separators.parts)),
        area ?? '',
        t(['{used} of {n} [n|position|positions] used', '已用 {used} / {n} 表位'], { used, n: type }),
        lastVisit === '' ? t(words.never) : t(words.lastVisit, { time: lastVisit.slice(0, 10) }),
      ]}
    >
      <Acts box={box} />
    </RecordHead>
  )
}

function Acts({ box }: { box: Box }) {
  const t = useText()
  const show = useShowDialog()
  const refusal = openLock.row.refusal?.(box)
  const tools = { show }
  return (
    <>
      <EditButton resource={meterBox} definition={boxDefinition} id={box.id} />
      <MapButton box={box} />
      <OrderButton box={box} />
      <Button icon="pi-print" onClick={() => void printLabels([box], tools)}>
        {t(words.label)}
      </Button>
      {may(meterBox, 'lock') && (
        <Button
          kind="primary"
          icon="pi-lock-open"
          isOff={refusal !== undefined}
          data-tip={refusal && t(refusal)}
          onClick={() => void ignoreFailure(() => openLock.run(onRow(box), tools))}
        >
          {t(meterBox.actions.openLock.label)}
        </Button>
      )}
    </>
  )
}

/** Link to the box on the map. */
function MapButton({ box: { lng, lat } }: { box: Box }) {
  const t = useText()
  const navigate = useNavigate()
  const path = pagePath(useNavigation(), 'scene/map')
  if (path === undefined || lng === 0) return null
  return (
    <Button icon="pi-map" onClick={() => void navigate(`${path}?centre=${lng},${lat}&zoom=17`)}>
      {t(['On the map', '在地图上查看'])}
    </Button>
  )
}

/** Creates orders for the meters of a box that have none. */
function OrderButton({ box }: { box: Box }) {
  const t = useText()
  const show = useShowDialog()
  const { layout } = useBox(box.id)
  if (!may(workOrder, 'save')) return null
  const free = layout.data === undefined ? [] : replaceable(layout.data)
  const tools = { show }
  return (
    <Button
      icon="pi-file-check"
      isOff={free.length === 0}
      data-tip={layout.data && free.length === 0 ? t(words.noneToReplace) : undefined}
      onClick={() => void ignoreFailure(() => createOrders(free).run(onRow(box), tools))}
    >
      {t(words.createOrder)}
    </Button>
  )
}

const { projectId, planDate, due, note } = workOrder.fields

/** Default number of days between the planned and the due date of an order. */
const dueAfter = 5

/** Returns the meters of a box without an open order. */
function replaceable(layout: BoxLayout) {
  return metersOf(layout).filter(({ orderId, deviceId }) => orderId === 0 && deviceId > 0)
}

/** Opens a form that creates an order for each selected meter; all are selected initially. */
function createOrders(meters: ReturnType<typeof replaceable>) {
  const options = meters.map(({ deviceId, assetNumber, user }): [string, string, string] => {
    const [en, zh] = ['{user}, {asset}', '{user}，{asset}']
    return [
      String(deviceId),
      fill(en, { user: user.en, asset: assetNumber }),
      fill(zh, { user: user.zh, asset: assetNumber }),
    ]
  })
  return actionForm(meterBox, {
    id: 'createOrder',
    label: words.createOrder,
    title: ['Orders for {name}', '为 {name} 创建工单'],
    icon: 'pi-file-check',
    verb: 'info',
    fields: {
      projectId: ref(...projectId.label, 'reform/project', { required: true }),
      deviceIds: choices('Meters to replace', '待更换电表', options, { required: true }),
      planDate: { ...planDate, required: true },
      due,
      note,
    },
    start: ({ rows: [row] }) => {
      const now = platformNow()
      return {
        projectId: row?.projectId ?? 0,
        deviceIds: options.map(([id]) => id),
        planDate: formatDate(now + days),
        due: formatDate(now + dueAfter * days),
      }
    },
    send: createEach,
    done: ['{n} [n|order|orders] made', '已创建 {n} 张工单'],
  })
}

/** Polling interval in milliseconds: usual, and while the lock is being opened. */
const pace = { usual: 20_000, opening: 1500 }

/** Loads a box and its layout; polls while mounted. */
export function useBox(id: number | undefined) {
  const record = useRecord(meterBox, id)
  const layout = useRead(reformBoxCalls.boxLayout(id ?? 0), undefined, {
    enabled: id !== undefined,
    staleTime: 0,
    every: (last) => ((last?.door.commandId ?? 0) > 0 ? pace.opening : pace.usual),
  })
  const refetch = () => Promise.all([record.refetch(), layout.refetch()])
  usePacedTopic(id === undefined ? undefined : topics.command, refetch)
  return { record, layout, refetch }
}

type Asked = Partial<Payload<typeof workOrder.fields>> & { deviceIds: readonly string[] }

/** Creates an order per device, sequentially. If one fails, previous ones remain, and the rest can be retried. */
export async function createEach({ deviceIds, ...values }: Asked): Promise<BulkAnswer> {
  for (const [n, deviceId] of deviceIds.entries()) {
    try {
      // eslint-disable-next-line no-await-in-loop
      await changeUnreported(crud(workOrder).save, { ...values, deviceId: Number(deviceId) })
    } catch (error) {
      if (n === 0 || !(error instanceof Failure)) throw error
      const why = error.errors[0]?.msg ?? explainFailure(error)?.text ?? ''
      const rest = { ...values, deviceIds: deviceIds.slice(n) }
      throw new Unfinished(textNow(words.ordersMadeUntil, { n, why }).trim(), rest)
    }
  }
  return { ok: deviceIds.length, fail: 0, errors: [] }
}
