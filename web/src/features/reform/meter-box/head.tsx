import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission } from '#contract/schema/resource.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { mayDo } from '#web/engine/table/row-acts.ts'
import { listWords } from '#web/engine/words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { openLock, printLabels } from './acts.tsx'
import { boxDefinition, Door, type Box } from './definition.tsx'
import { createOrders, replaceable } from './create-orders.ts'
import { useBox } from './reads.ts'
import { words } from './words.ts'

/** What the box is, how it stands, and what can be done with it. */
export function BoxHead({ box }: { box: Box }) {
  const t = useText()
  const language = useLanguage()
  const area = useLabels('iot/transformer-area', [box.areaId]).get(box.areaId)
  const { offline, used, type, lastVisit } = box
  return (
    <RecordHead
      name={box.number}
      states={
        <>
          {box.door === 'open' && <Door row={box} />}
          {offline > 0 && <ColourTag colour="off">{t(words.offline, { n: offline })}</ColourTag>}
        </>
      }
      meta={[
        [t([box.address, box.addressZh]), t([box.location, box.locationZh])]
          .filter(Boolean)
          .join(language === 'zh' ? '，' : ', '),
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
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const refusal = openLock.row.refusal?.(box)
  const tools = { show }
  return (
    <>
      {mayDo(meterBox, boxDefinition, 'update') && (
        <Button icon="pi-pencil" onClick={() => setEditing(true)}>
          {t(listWords.edit)}
        </Button>
      )}
      <MapButton box={box} />
      <OrderButton box={box} />
      <Button icon="pi-print" onClick={() => void printLabels([box], tools)}>
        {t(words.label)}
      </Button>
      {can(permission(meterBox, 'lock')) && (
        <Button
          kind="primary"
          icon="pi-lock-open"
          isOff={refusal !== undefined}
          data-tip={refusal && t(refusal)}
          onClick={() => void ignoreFailure(async () => void (await openLock.run(onRow(box), tools)))}
        >
          {t(words.openLock)}
        </Button>
      )}
      {isEditing && (
        <FormDrawer
          resource={meterBox}
          definition={boxDefinition}
          id={box.id}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  )
}

/** Leads to the place of a box on the map. */
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

/** Makes orders for the meters of a box, where one has none. */
function OrderButton({ box }: { box: Box }) {
  const t = useText()
  const show = useShowDialog()
  const { layout } = useBox(box.id)
  if (!can(permission(workOrder, 'save'))) return null
  const free = layout.data === undefined ? [] : replaceable(layout.data)
  const tools = { show }
  return (
    <Button
      icon="pi-file-check"
      isOff={free.length === 0}
      data-tip={layout.data && free.length === 0 ? t(words.noneToReplace) : undefined}
      onClick={() => void ignoreFailure(async () => void (await createOrders(free).run(onRow(box), tools)))}
    >
      {t(words.createOrder)}
    </Button>
  )
}
