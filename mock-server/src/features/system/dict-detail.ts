import type { Text2 } from '#contract/schema/language.ts'
import { dictDetail, type DictDetailRow } from '#contract/resources/system/dict-detail.ts'
import type { Served } from '#mock/world/world.ts'

const taken: Text2 = ['Another entry of this dictionary has this value.', '该字典中已有相同键值。']

/** Entries of dictionaries; within one, no value repeats. */
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
