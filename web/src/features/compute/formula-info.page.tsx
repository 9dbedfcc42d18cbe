import { useState } from 'react'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { EnabledSwitch } from '#web/engine/actions/enabling.tsx'
import { formula } from '#contract/resources/compute/formula.ts'
import { separators } from '#contract/text/separators.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Editor } from './formula/editor.tsx'
import '#web/engine/record/record-page.css'
import './formula/formula.css'

/** One formula, as it is written and tried. */
export default function FormulaInfoPage() {
  const id = useRecordId()
  // Another formula is another page: nothing of the one before may stay.
  return <FormulaInfo key={id} id={id} />
}

function FormulaInfo({ id }: { id: number | undefined }) {
  const read = useRecord(formula, id)
  const record = isGone(read.error) ? undefined : read.data
  const [saves, setSaves] = useState(0)
  const [isOpened, setOpened] = useState(false)
  if (read.isFetchedAfterMount && !isOpened) setOpened(true)
  useTabTitle(record && nameOf(formula, record))
  const beginAnew = async () => {
    const { isSuccess } = await read.refetch()
    if (isSuccess) setSaves((count) => count + 1)
  }
  return (
    <div className="page record-page" data-page="compute/formula-info">
      {record ? (
        <>
          <Head record={record} />
          {/*
            What was kept of an earlier visit may be old: the form begins with the record as it is now. It begins anew only
            with what it saved itself: a change from elsewhere must not take along what is being typed.
          */}
          {isOpened && <Editor key={saves} record={record} onSaved={() => void beginAnew()} />}
        </>
      ) : (
        <>
          <RecordHead />
          <RecordAbsent resource={formula} id={id} read={read} />
        </>
      )}
    </div>
  )
}

function Head({ record }: { record: Stored<typeof formula> }) {
  const t = useText()
  const { data: uses = [] } = useRead(formulaCalls.usage(record.id))
  const names = uses.map(({ name, nameZh }) => t([name, nameZh])).join(t(separators.names))
  return (
    <RecordHead
      name={nameOf(formula, record)}
      states={<EnabledSwitch resource={formula} row={record} />}
      meta={[
        t(['{code}, version {n}', '{code}，版本 {n}'], { code: record.code, n: record.revision }),
        names === ''
          ? t(['Used by no other formula', '未被其他公式引用'])
          : t(['Used by {names}', '被引用：{names}'], { names }),
      ]}
    />
  )
}
