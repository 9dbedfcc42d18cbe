import { useId, useState } from 'react'
import { oldPicture } from '#contract/resources/reform/picture.ts'
import { reformWords } from '#contract/text/reform.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { OldOrders } from './old-orders.tsx'

/** Orders with their old-meter pictures, and what they are filtered by. */
export function OldByOrder() {
  const t = useText()
  const projectInput = useId()
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({})
  const [{ page, limit }, setPlace] = useState({ page: 1, limit: 20 })
  const filterBy = (part: Readonly<Record<string, string>>) => {
    setFilter(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')))
    setPlace({ page: 1, limit })
  }
  const { keyword = '', projectId, missing } = filter
  return (
    <section className="card list-card">
      <div className="filter-bar">
        <SearchField
          label={t(['Order, user or asset number', '工单、用户或资产编号'])}
          value={keyword}
          onSearch={(text) => filterBy({ keyword: text })}
        />
        <div className="old-order-project">
          <RefInput
            field={{ ...oldPicture.fields.projectId, readOnly: false }}
            label={t(reformWords.project)}
            input={alone({
              id: projectInput,
              value: projectId === undefined ? null : Number(projectId),
              onChange: (value) => filterBy({ projectId: typeof value === 'number' ? String(value) : '' }),
            })}
          />
        </div>
        <Checkbox checked={missing === 'true'} onChange={(isOn) => filterBy({ missing: isOn ? 'true' : '' })}>
          {t(['Slot missing', '缺少照片'])}
        </Checkbox>
      </div>
      <OldOrders
        filter={filter}
        page={page}
        limit={limit}
        onPlace={(part) => setPlace({ page: 1, limit, ...part })}
      />
    </section>
  )
}
