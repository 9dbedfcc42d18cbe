import { useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'
import { shownValue } from '../param/lines.ts'
import { comparedParams, type ComparedParam } from './compare.ts'
import { CompareTable } from './compare-table.tsx'
import { words } from './words.ts'
import './compare.css'

/** The parameters of a few devices side by side, with what differs; as a file too. */
export function CompareDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [isNarrow, setNarrow] = useState(true)
  const labels = useLabels(device.name, ids)
  const answers = useReads(ids.map((deviceId) => readQuery(iotCalls.params, { deviceId })))
  const failed = answers.find(({ error }) => error !== null)
  const sets = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const names = ids.map((id) => labels.get(id) ?? `${t(device.title)} ${id}`)
  const rows = comparedParams(sets)
  const differing = rows.filter(({ differs }) => differs)
  const shown = isNarrow ? differing : rows
  const isThere = sets.length === ids.length
  return (
    <Dialog
      title={t(['Parameters of {n} [n|device|devices]', '{n} 台设备参数对比'], { n: ids.length })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Button
            icon="pi-download"
            isOff={!isThere}
            onClick={() => saveFile(compareFile(shown, names, language))}
          >
            {t(acts.export)}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      {isThere ? (
        <div className="param-compare">
          <div className="filter-bar">
            <Checkbox checked={isNarrow} onChange={setNarrow}>
              {t(['Differences only', '仅显示不一致'])}
            </Checkbox>
            <span className="meta" role="status">
              {t(words.differing, { n: formatInteger(differing.length), all: formatInteger(rows.length) })}
            </span>
          </div>
          {shown.length === 0 ? (
            <p>{t(words.none)}</p>
          ) : (
            <CompareTable rows={shown} names={names} ids={ids} />
          )}
        </div>
      ) : (
        <FormLoading failure={failed?.error ?? undefined} onRetry={() => void failed?.refetch()} />
      )}
    </Dialog>
  )
}

/** What is shown of several devices, a line a parameter. */
function compareFile(rows: readonly ComparedParam[], names: readonly string[], language: Language): File {
  const heads: Cell[] = [say(words.parameter, language), ...names, say(words.differs, language)]
  const lines = rows.map(({ kind, values, differs }): Cell[] => [
    say(kind.label, language),
    ...values.map(({ actual }) => (actual === undefined ? '' : shownValue(kind, actual, language))),
    differs ? say(words.differs, language) : '',
  ])
  const name = `${say(words.compare, language)}.csv`
  return new File([...csvChunks([heads, ...lines])], name, { type: 'text/csv' })
}
