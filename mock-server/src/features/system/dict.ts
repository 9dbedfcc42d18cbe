import { systemCalls } from '#contract/calls/system/system.ts'
import { dictDetail, type DictDetailRow, type DictEntry } from '#contract/resources/system/dict-detail.ts'
import { dict } from '#contract/resources/system/dict.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { StoredDict } from '#mock/tables/tables.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'

const taken: Text2 = ['Another entry of this dictionary has this value.', '该字典中已有相同键值。']

/** Dictionary entries; values are unique within a dictionary. */
export const servedDictDetail: Served<DictDetailRow> = {
  resource: dictDetail,
  defaults: { sort: 999 },
  problems({ tables }, { id, dictId, value }) {
    const isTaken = tables.dictDetails.rows.some(
      (other) => other.id !== id && other.dictId === dictId && other.value === value,
    )
    return isTaken ? [{ field: 'value', text: taken }] : []
  },
}

/** Dictionaries; deleting one deletes its entries. */
export const servedDict: Served<StoredDict> = {
  resource: dict,
  cascadeTo: ['system/dict-detail'],
  example: { code: 'meter_state' },
  shown: ({ tables }, { id }) => ({
    details: tables.dictDetails.rows.filter(({ dictId }) => dictId === id).length,
  }),
  routes: serving(systemCalls, { dictMap: (world, { codes }) => entriesByCode(world, codes.split(',')) }),
}

/** Ordered entries of several enabled dictionaries, by code. */
function entriesByCode(
  { tables }: Pick<World, 'tables'>,
  wanted: readonly string[],
): Record<string, DictEntry[]> {
  const dicts = tables.dicts.rows.filter(({ code, status }) => wanted.includes(code) && status === 'enabled')
  const entries = tables.dictDetails.rows.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  return Object.fromEntries(
    dicts.map(({ id, code }) => [code, entries.filter(({ dictId }) => dictId === id).map(entryOf)]),
  )
}

function entryOf({ value, label, labelZh, colour }: DictEntry): DictEntry {
  return { value, label, labelZh, colour }
}
