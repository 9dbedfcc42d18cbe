import { dict } from '#contract/resources/system/dict.ts'
import type { DictEntry } from '#contract/resources/system/dict-detail.ts'
import { signedIn } from '../http/call.ts'
import type { StoredDict } from '../tables.ts'
import type { World } from '../world.ts'
import type { Served } from './served.ts'

/** Dictionaries; the entries go with them. */
export const servedDict: Served<StoredDict> = {
  resource: dict,
  takes: ['system/dict-detail'],
  example: { code: 'meter_state' },
  shown: ({ tables }, { id }) => ({
    details: tables.dictDetails.rows.filter(({ dictId }) => dictId === id).length,
  }),
  routes(world, router) {
    router.get(
      '/map',
      signedIn(world, ({ request }) => entriesByCode(world, request.query['codes'])),
    )
  },
}

/** The entries of several dictionaries in their order, by code; those not enabled have none. */
function entriesByCode({ tables }: World, codes: unknown): Record<string, DictEntry[]> {
  const wanted = typeof codes === 'string' ? codes.split(',') : []
  const dicts = tables.dicts.rows.filter(({ code, status }) => wanted.includes(code) && status === 'enabled')
  const entries = tables.dictDetails.rows.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  return Object.fromEntries(
    dicts.map(({ id, code }) => [code, entries.filter(({ dictId }) => dictId === id).map(entryOf)]),
  )
}

function entryOf({ value, label, labelZh, colour }: DictEntry): DictEntry {
  return { value, label, labelZh, colour }
}
