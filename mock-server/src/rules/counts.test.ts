import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeCalls, type Todo } from '#contract/calls/home/home.ts'
import { wholePlatform, type DataScope } from '#contract/resources/system/data-scope.ts'
import { menu } from '#contract/resources/system/menu.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { hour } from '#contract/schema/time-units.ts'
import { crud, flatQuery, type Filter, type ListPage } from '#contract/wire/crud.ts'
import { settleScenes } from '#mock/features/scene/served-scene.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { resources } from '#mock/served-resources.ts'
import { asking } from '#mock/testing/truth/asked.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { createRandom } from '#mock/testing/random-choices.ts'
import {
  loginOf,
  startScopedPlatform,
  touchingCalls,
  type ScopedPlatform,
} from '#mock/testing/scope/scoped-platform.ts'

/** Maximum number of rows per request. */
const limit = 100

/** Menus are a tree that is read as a whole. */
const listed = resources.filter(({ resource }) => resource.name !== menu.name)

let scoped: ScopedPlatform

// performs every act on rows, in random order, as a user who sees and may do everything
beforeAll(async () => {
  const timers = createManualTimers()
  scoped = await startScopedPlatform({ after: timers.after })
  const random = createRandom()
  const acts = touchingCalls.filter(({ method }) => method !== 'GET')
  const order = acts.map((call) => ({ call, at: random.upTo(1) })).toSorted((a, b) => a.at - b.at)
  for (const { call } of order)
    for (const sample of scoped.requestsOf(call)) await scoped.ask(call, sample, 'all')
  // lets commands finish and scenes settle, so that nothing changes during the counting
  timers.advance(hour)
  await inSlices(settleScenes(scoped.platform.world), () => false)
}, 120_000)
afterAll(() => scoped.platform.close())

it.each(['all', 'below', 'own'] satisfies DataScope[])(
  'for a user who sees %s, lists, states and to-dos agree on their counts',
  async (scope) => {
    const ask = asking(scoped.platform, loginOf(scope))
    const page = (resource: Resource, filter: Filter, at = 1) => {
      const query = new URLSearchParams(
        Object.entries(flatQuery({ page: at, limit, sort: 'id', filter })).map(([name, value]) => [
          name,
          String(value),
        ]),
      )
      return ask.get<ListPage<Record<string, unknown> & { id: number }>>(
        `${crud(resource).list.path}?${query}`,
      )
    }
    const differences: string[] = []
    for (const { resource } of listed) {
      if (scope !== 'all' && wholePlatform.has(resource.name)) continue
      const { name, states = '' } = resource
      const { total, counts = {}, list } = await page(resource, {})
      const rows = [...list]
      while (rows.length < total) {
        const more = await page(resource, {}, rows.length / limit + 1)
        if (more.list.length === 0) break
        rows.push(...more.list)
      }
      if (new Set(rows.map(({ id }) => id)).size !== total)
        differences.push(`${name}: ${rows.length} rows of ${total}`)
      for (const [state, count] of Object.entries(counts)) {
        const own = rows.filter((row) => String(row[states]) === state).length
        const filtered = (await page(resource, { [states]: state })).total
        if (count !== own || count !== filtered)
          differences.push(`${name} ${state}: ${count} by its state, ${own} rows, ${filtered} in their list`)
      }
    }
    const waiting = await ask.get<Todo[]>(homeCalls.todo.path)
    for (const { id, page: name, filter, count } of waiting) {
      const { resource } = listed.find((one) => one.resource.name === name) ?? {}
      const total = resource && (await page(resource, filter)).total
      if (total !== count) differences.push(`${id}: ${count} wait, ${total} in the list`)
    }
    expect(differences).toEqual([])
  },
  60_000,
)
