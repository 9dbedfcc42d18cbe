import { minute } from '#contract/schema/time-units.ts'
import { reportOn } from '../order-report.ts'
import type { Hand } from './doors.ts'
import { lacking, type Matter } from './matter.ts'

/** Auditing an order that one has handed in oneself; with a second person, it is he who audits. */
export function auditing(hand: Hand): Matter {
  const order = () => hand.world.tables.workOrders.get(id) ?? lacking()
  const actor = 'admin'
  let id = 0
  const post = (verb: string, body: object, as = actor) => hand.post(`reform/workOrder/${verb}`, body, as)
  const audit = (more: object, as?: string) => post('audit', { outcome: 'pass', opinion: 'ok', ...more }, as)
  const reject = { outcome: 'reject', items: ['picture'] }
  const handIn = async () => {
    await post('submit', { id, report: reportOn(hand.world, order(), `${id} at ${hand.platform.clock}`) })
  }
  const isAudited = () => order().state !== 'audit'
  return {
    actor,
    other: 'auditor',
    isAgreedTo: false,
    async begin() {
      if (id !== 0 && !isAudited()) return
      const open = new Set(['pending', 'rejected'])
      id = hand.world.tables.workOrders.rows.find(({ state }) => open.has(state))?.id ?? lacking()
      const times = { planDate: '2026-11-23', due: '2026-11-30' }
      await post(order().state === 'pending' ? 'dispatch' : 'reassign', { ids: [id], crewId: 1, ...times })
      hand.platform.clock += minute
      await handIn()
      if (isAudited()) lacking()
    },
    isDone: isAudited,
    never: ['its form', 'step'],
    doors: {
      'its form': () => hand.send('PUT', 'reform/workOrder/update', { id, state: 'completed' }, actor),
      step: () => post('step', { id, step: 'submit', state: 'completed' }),
      passing: (second) => audit({ ids: [id] }, second),
      rejecting: (second) => audit({ ids: [id], ...reject }, second),
      'all of a filter': (second) => {
        return audit({ filter: { number: order().number }, except: [], expect: 1, ...reject }, second)
      },
      'handing it in again': async (second) => {
        await post('withdraw', { ids: [id] })
        hand.platform.clock += minute
        await handIn()
        return audit({ ids: [id], ...reject }, second)
      },
      'another name of the same person': async (second) => {
        const users = hand.world.tables.users
        const own = users.rows.find(({ loginName }) => loginName === actor)
        users.update(own?.id ?? 0, { username: 'Another Name' })
        const answer = await audit({ ids: [id], ...reject }, second)
        users.update(own?.id ?? 0, { username: own?.username ?? '' })
        return answer
      },
    },
  }
}
