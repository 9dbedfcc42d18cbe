import { device } from '#contract/resources/iot/device.ts'
import { searchedFields } from '#contract/schema/localised.ts'
import type { Fleet, StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { searchedText } from '#mock/store/searched-text.ts'

const fields = searchedFields(device)

/**
 * What the devices of a fleet are searched in, by their ids. Kept from the first search on and brought up to date where
 * a device is edited: its state, which changes all the time, is not searched in.
 */
export class DeviceTexts {
  readonly #texts = new Map<number, string>()

  constructor({ table, onChange }: Pick<Fleet, 'onChange' | 'table'>) {
    for (const row of table.rows) this.#texts.set(row.id, textOf(row))
    onChange((id) => {
      const row = table.get(id)
      if (row === undefined) this.#texts.delete(id)
      else this.#texts.set(id, textOf(row))
    })
  }

  /** Ids with their texts. */
  get entries(): Iterable<[number, string]> {
    return this.#texts
  }
}

function textOf(row: StoredDevice): string {
  return searchedText(row, fields)
}

const known = new WeakMap<object, DeviceTexts>()

export function deviceTextsOf(fleet: Pick<Fleet, 'onChange' | 'table'>): DeviceTexts {
  const texts = known.get(fleet.table) ?? new DeviceTexts(fleet)
  known.set(fleet.table, texts)
  return texts
}
