import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitActs, unitRefusals, type UnitAct } from '#domain/control/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { crud, type Stored, type Target } from '#contract/wire/crud.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { askSwitch } from './switch-dialog.tsx'
import { unitWords } from './words.ts'

type Unit = Stored<typeof unit>

/** Units that are switched at once at most, as the platform takes them. */
const most = 200

const icons = { off: 'pi-power-off', allow: 'pi-check-circle', on: 'pi-bolt' } as const

/** What each act is offered for: what still conducts may be switched off once more. */
const concerns: Readonly<Record<UnitAct, (row: Unit) => boolean>> = {
  off: ({ measured }) => measured !== 'off',
  allow: ({ measured }) => measured === 'off' || measured === 'partly',
  on: ({ measured, commanded }) =>
    commanded === 'off' || ['off', 'allowed', 'partly', 'fault'].includes(measured),
}

function switching(act: UnitAct): RowAction<typeof unit> {
  return {
    ...lookOf(act),
    concerns: concerns[act],
    refusal: ({ isProtected, hasOpen }) => {
      if (act === 'off' && isProtected) return unitRefusals.protected
      return hasOpen ? unitRefusals.open : undefined
    },
    run: async (row, { show }) => void (await askSwitch(show, { act, ids: [row.id], one: row })),
  }
}

function switchingMany(act: UnitAct): BulkAction<typeof unit> {
  return {
    ...lookOf(act),
    async run(target, count, { show, rows }) {
      const ids = await idsOf(target)
      const one = count === 1 ? rows.find(({ id }) => id === ids[0]) : undefined
      return askSwitch(show, { act, ids, one })
    },
  }
}

function lookOf(act: UnitAct) {
  return { id: act, label: labelIn(unitActs, act), icon: icons[act], verb: 'exec', isDanger: act === 'off' }
}

/** The units that are meant: those named, or all that match, as many as can be switched at once. */
async function idsOf(target: Target): Promise<readonly number[]> {
  if ('ids' in target) return target.ids.slice(0, most)
  const { filter, except } = target
  const pages = await Promise.all(
    [1, 2].map((page) => callQuietly(crud(unit).list, { ...filter, page, limit: most / 2 })),
  )
  return pages.flatMap(({ list }) => list.map(({ id }) => id)).filter((id) => !except.includes(id))
}

const protect = declaredAction(unit, 'protect')
const release = declaredAction(unit, 'release')

async function readState(target: Target): Promise<void> {
  const { ok, fail, errors } = await showLoading(callAndRefresh(unitCalls.readState, target))
  const title = textNow(unitWords.readAsked, { n: formatInteger(ok) })
  notify(fail === 0 ? 'success' : 'warning', title, { detail: errors[0]?.msg })
}

const reading = { id: 'read', label: unitWords.readState, icon: 'pi-refresh', verb: 'read' }

/** What is done with one unit. */
export const unitActions: readonly RowAction<typeof unit>[] = [
  switching('off'),
  switching('allow'),
  switching('on'),
  { ...reading, run: ({ id }) => readState({ ids: [id] }) },
  { ...protect.row, concerns: ({ isProtected }: Unit) => !isProtected },
  { ...release.row, concerns: ({ isProtected }: Unit) => isProtected },
]

/** The same for several at once. */
export const unitBulkActions: readonly BulkAction<typeof unit>[] = [
  switchingMany('off'),
  switchingMany('allow'),
  switchingMany('on'),
  {
    ...reading,
    async run(target) {
      await readState(target)
      return undefined
    },
  },
  protect.bulk,
  release.bulk,
]
