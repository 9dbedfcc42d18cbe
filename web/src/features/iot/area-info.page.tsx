import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { AreaMicroscope } from './area-info/scope.tsx'

/** One transformer area: its supply against the sum of its meters, and who explains its loss. */
export default function AreaInfoPage() {
  const id = useRecordId()
  // Another area is another page: nothing of the one before may stay.
  return <AreaInfo key={id} id={id} />
}

function AreaInfo({ id }: { id: number | undefined }) {
  const t = useText()
  const language = useLanguage()
  const { data, error, refetch } = useRecord(transformerArea, id)
  const row = isGone(error) ? undefined : data
  useTabTitle(row && nameOf(transformerArea, row))
  const meta = row && [
    t(['No. {code}', '编号 {code}'], { code: row.code }),
    t(['{n} kVA', '{n} kVA'], { n: formatNumber(row.capacity, 0) }),
    sayFilled([row.feeder, row.feederZh], language),
    sayFilled([row.substation, row.substationZh], language),
  ]
  return (
    <div className="page record-page" data-page="iot/area-info">
      <RecordHead name={row ? nameOf(transformerArea, row) : t(transformerArea.title)} meta={meta} />
      {row ? (
        <AreaMicroscope areaId={row.id} />
      ) : (
        <RecordAbsent
          resource={transformerArea}
          id={id}
          failure={error ?? undefined}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
