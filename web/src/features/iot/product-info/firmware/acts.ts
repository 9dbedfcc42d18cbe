import { firmwareCalls } from '#contract/calls/fleet/firmware.ts'
import { rollOutActs, statesForAct, type RollOutAct } from '#domain/metering/firmware.ts'
import type { rollOut } from '#contract/resources/iot/roll-out.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { words } from './words.ts'

export type RollOutRecord = Stored<typeof rollOut>

const icons: Readonly<Record<RollOutAct, string>> = {
  start: 'pi-play',
  pause: 'pi-pause',
  resume: 'pi-play',
  retry: 'pi-refresh',
  rollBack: 'pi-undo',
}

/** What a person may do with a roll-out as it stands; what changes many devices at once is asked first. */
export const rollOutActions: readonly RowAction<typeof rollOut>[] = rollOutActs.map(([act, en, zh]) => ({
  id: act,
  label: [en, zh],
  icon: icons[act],
  verb: 'run',
  isDanger: act === 'rollBack',
  concerns: ({ state, refused }) => statesForAct[act].includes(state) && (act !== 'retry' || refused > 0),
  run: (row) => doWith(row, act),
}))

async function doWith({ id, firmware }: RollOutRecord, act: RollOutAct): Promise<void> {
  if (act === 'start' || act === 'rollBack') {
    const question = {
      title: textNow(words[`${act}Ask` as const], { firmware }),
      body: textNow(words[`${act}Text` as const]),
      accept: textNow(words[act]),
    }
    if (!(await confirm({ ...question, isDanger: act === 'rollBack' }))) return
  }
  await ignoreFailure(async () => void (await callAndRefresh(firmwareCalls.act, { id, act })))
}
