import { device } from '#contract/resources/iot/device.ts'
import { note, type NoteRow } from '#contract/resources/iot/note.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { isMadeBy } from '#mock/resources/data-scope.ts'
import type { Served } from '#mock/world/world.ts'

const notAuthor: Text2 = ['Only its author may do that.', '仅作者本人可以操作。']

/** Notes on curves: visible with their subject, changed and deleted by their author only. */
export const servedNote: Served<NoteRow & Audit> = {
  resource: note,
  belongs: {
    org: ({ orgId }) => orgId,
    own: (row, person) => isMadeBy(row, person) || (row.deviceId === 0 && row.areaId === 0),
    with: { resource: device.name, id: ({ deviceId }) => deviceId },
  },
  newestFirst: true,
  derive: ({ tables }, { areaId }) => ({ orgId: tables.transformerAreas.get(areaId)?.orgId ?? 0 }),
  problemsFor: (_world, row, _values, actor) =>
    row === undefined || isMadeBy(row, actor) ? [] : [{ field: 'text', text: notAuthor }],
  assertRemovableBy(_world, row, actor) {
    if (!isMadeBy(row, actor)) refuse(code.conflict, notAuthor)
  },
}
