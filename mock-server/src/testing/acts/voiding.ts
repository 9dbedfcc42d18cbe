import { vi } from 'vitest'
import type { ImportJob } from '#contract/wire/crud.ts'
import { xlsxChunks } from '#mock/resources/sheets/xlsx.ts'
import { first, given, type Hand } from './doors.ts'
import type { Matter } from './matter.ts'

/** Voiding seals: every call about seals, with everything that might make one void. */
export function voiding(hand: Hand): Matter {
  const seals = () => hand.world.tables.seals
  const count = () => seals().rows.filter(({ state }) => state === 'void').length
  const free = () => seals().rows.find(({ state }) => state === 'stock')
  const reason = 'Illegible'
  const isVoid = { state: 'void', voidReason: reason }
  const kind = { type: 'lead', orgId: 1, ...isVoid }
  let before = 0
  const next = () => String(seals().nextId).padStart(5, '0')
  const post = (verb: string, body: object) => hand.post(`reform/seal/${verb}`, body)
  const each = (verb: string, more: object) => () => post(verb, { ids: [free()?.id], ...more, ...isVoid })
  const other = {
    'its form': () => hand.send('PUT', 'reform/seal/update', { id: free()?.id, ...isVoid }),
    'a new one': () => post('save', { number: `A00097${next()}`, ...kind }),
    'a sheet': () => takeSheet(hand, `A00096${next()}`, reason),
    'a range': () => {
      const from = `00098${next()}`
      return post('rangeSave', { prefix: 'A', from, to: from, ...kind })
    },
    issuing: each('issue', { crewId: 1 }),
    returning: each('return', {}),
    applying: each('apply', { orderId: 1, place: 'meter-cover' }),
    cutting: each('cut', {}),
    inspecting: each('inspect', { result: 'void' }),
    'finding it missing': each('inspect', { result: 'missing' }),
  }
  return {
    actor: first,
    other: 'auditor',
    begin: () => (before = count()),
    isDone: () => count() > before,
    never: Object.keys(other),
    doors: {
      ...other,
      'one seal': (second) => post('void', { ids: [free()?.id], reason, ...given(second) }),
      'all of a filter': (second) => {
        const filter = { number: free()?.number ?? '' }
        return post('void', { filter, except: [], expect: 1, reason, ...given(second) })
      },
    },
  }
}

/** Takes a seal in by a sheet that says it is void. */
async function takeSheet(hand: Hand, number: string, reason: string): Promise<void> {
  const form = new FormData()
  const head = ['Seal number', 'Type', 'State', 'Organisation', 'Voided because']
  const { name = '' } = hand.world.tables.orgs.get(1) ?? {}
  const sheet = xlsxChunks('Seals', [head, [number, 'Lead seal', 'Void', name, reason]])
  form.append('file', new Blob([...sheet] as BlobPart[]), 'seals.xlsx')
  const { job } = (await hand.post('reform/seal/import', form)).data as ImportJob
  await hand.post(`reform/seal/import/${job}`, {})
  await vi.waitFor(() => {
    if (!hand.world.tables.seals.rows.some((row) => row.number === number)) throw new Error('Not yet')
  })
}
