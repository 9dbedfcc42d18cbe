import { isFamily } from '#domain/metering/families.ts'
import { FormDrawer } from '#web/engine/form/form-drawer.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { CommandDrawer } from '../command/drawer.tsx'
import { templateDefinition } from '../param-template/definition.tsx'
import { AdoptDialog } from './adopt-dialog.tsx'
import { ParamHistory } from './history.tsx'
import type { ParamLine } from './lines.ts'
import { refreshParams } from './reads.ts'
import type { ParamTableState } from './state.ts'
import { WriteDialog } from './write-dialog.tsx'

/** What lies over the parameters of a device. */
export function ParamDialogs({ state }: { state: ParamTableState }) {
  const { row, dialog, close, commands, lines, chosen } = state
  const done = () => {
    close()
    void refreshParams(row.id)
  }
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'write':
      return <WriteDialog row={row} lines={dialog.lines} all={lines} onClose={close} onSent={done} />
    case 'adopt':
      return <AdoptDialog row={row} lines={dialog.lines} onClose={close} onDone={done} />
    case 'history':
      return <ParamHistory row={row} line={dialog.line} onClose={close} />
    case 'commands':
      return <CommandDrawer name={nameOf(device, row)} commands={commands} onClose={close} />
    case 'template':
      return (
        <FormDrawer
          resource={paramTemplate}
          definition={templateDefinition}
          preset={{
            ...(isFamily(row.family) && { family: row.family }),
            values: templateValues(chosen.length > 0 ? chosen : lines),
          }}
          onClose={close}
          onSaved={close}
        />
      )
  }
}

/** What a template made of these parameters would write: what is wanted of those that can be written. */
function templateValues(lines: readonly ParamLine[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines
      .filter(({ kind, param }) => kind.access === 'rw' && param.wanted !== '')
      .map(({ id, param }) => [id, param.wanted]),
  )
}
