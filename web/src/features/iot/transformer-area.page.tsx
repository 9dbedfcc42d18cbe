import { type OwnPreview, ownSheetCalls } from '#contract/calls/iot/own-sheet.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import { choice, flag, ref, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { labelIn } from '#domain/metering/families.ts'
import { ownLayouts, ownUnits } from '#domain/metering/own/recognise.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { ImportFile, RefusedRows } from '#web/engine/import/import-file.tsx'
import { importWords } from '#web/engine/import/import-words.ts'
import { useReadFile } from '#web/engine/import/use-read-file.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pagePathNow } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'

/** Transformer areas, linked to their pages. */
export default listPage(transformerArea, {
  list: ['name', 'loss', 'code', 'orgId', 'substation', 'feeder', 'capacity'],
  more: ['source', 'lng', 'lat'],
  filters: ['orgId', 'loss', 'capacity'],
  sort: '-loss',
  headActs: FromSheet,
  without: ['add'],
  leadsTo: { page: 'iot/area-info' },
})

/** Button that creates an area from a sheet of load curves and opens it. */
function FromSheet({ show }: PageTools<typeof transformerArea>) {
  const t = useText()
  if (!may(transformerArea, 'save')) return null
  const open = async () => {
    const made = await show<{ id: number }>((close) => <OwnSheetDialog onClose={close} />)
    if (made) goTo(pagePathNow('iot/area-info', { id: made.id }) ?? '')
  }
  return (
    <Button icon="pi-file-import" onClick={() => void open()}>
      {t(['New from a sheet', '从表格新建'])}
    </Button>
  )
}

const name = text(...labels.name, { required: true, min: 2, max: 60 })
const orgId = ref(...labels.organisation, 'system/org', { required: true })

/** Dialog that previews a sheet of load curves and creates an area from it. Closes with the area. */
function OwnSheetDialog({ onClose }: { onClose: (made?: { id: number }) => void }) {
  const t = useText()
  const { file, found, chooser } = useReadFile(ownSheetCalls.preview)
  const head = found && headOf(found)
  return (
    <FormDialog
      title={t(['An area of your own readings', '用自有数据生成台区'])}
      accept={t(['Take over', '生成台区'])}
      fields={{
        name,
        orgId,
        ...(head && { head }),
        shift: flag('Show as if it ended yesterday', '按昨日结束显示'),
      }}
      start={{ shift: true }}
      send={({ head: chosen = '', shift, ...area }) => {
        if (file === undefined || found === undefined) throw new Failure('refused', t(importWords.noFile))
        const parts = { name: area.name, orgId: String(area.orgId), head: chosen, shift: String(shift) }
        return uploadAndRefresh(ownSheetCalls.take, file, parts, {})
      }}
      onClose={onClose}
    >
      <ImportFile {...chooser} accept=".xlsx,.xls,.csv" />
      <p className="meta below-3">
        {t(['Nothing is kept before you take it over.', '生成台区前不会保存任何数据。'])}{' '}
        <DownloadButton
          endpoint={ownSheetCalls.example}
          payload={undefined}
          label={t(['Example with two thieves', '示例（含两户窃电）'])}
        />
      </p>
      {found && <Recognised found={found} />}
    </FormDialog>
  )
}

/** Returns the field for the head meter, whose options are known only after the preview. */
function headOf({ meters }: OwnPreview) {
  const named = meters.map((meter) => [meter, meter, meter] as const)
  return choice('Head meter', '总表', [['', 'As recognised', '按识别结果'], ...named])
}

function Recognised({ found }: { found: OwnPreview }) {
  const t = useText()
  const { startTime, endTime, meters, head, gaps, refused, lines, step } = found
  return (
    <div role="status">
      <Facts
        look="beside"
        facts={[
          [t(['Layout', '版式']), t(labelIn(ownLayouts, found.layout))],
          [t(['Values', '数值']), `${t(labelIn(ownUnits, found.unit))}, ${step} min`],
          [t(['Times', '起止时间']), `${startTime.slice(0, 16)} – ${endTime.slice(0, 16)}`],
          [t(['Days before yesterday', '距昨日天数']), found.shift],
          [t(['Meters', '电表数']), meters.length],
          [t(['Head meter', '总表']), head],
          [t(['Missing quarter hours', '缺数（15 分钟）']), gaps],
          [t(['Lines refused', '有误的行']), refused],
        ]}
      />
      {lines.length > 0 && <RefusedRows errors={lines} />}
    </div>
  )
}
