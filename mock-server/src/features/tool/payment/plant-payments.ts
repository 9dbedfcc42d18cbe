import { day, minute } from '#contract/schema/time-units.ts'
import { payLimits, payMinutes } from '#domain/tool/payment.ts'
import { Payments } from '#mock/engines/payment/payments.ts'
import { midnight } from '#mock/lib/days.ts'
import { hash } from '#mock/lib/random.ts'
import type { World } from '#mock/world/world.ts'
import { keepKeys, simulatedKeys } from './served-payment.ts'

const seed = 77

/** Days of payments that a new demonstration has. */
const days = 31
/** So many minutes after midnight the payments of a day begin. */
const opens = 8 * 60

/**
 * Gives a new demonstration a month of payments for damaged meters, made and settled as any other: most are paid, some were
 * left, some were given back in whole or in part. Does nothing where there ever was a payment, or a key to make one with:
 * both outlast a fleet that is made anew.
 */
export async function plantPayments(world: World): Promise<void> {
  const { payments, paySettings } = world.tables
  if (payments.nextId > 1 || (paySettings.get(1)?.privateKey ?? '') !== '') return
  const keys = await simulatedKeys(world)
  const payers = world.tables.users.rows.map(({ loginName }) => loginName)
  const customers = world.tables.ledger.rows.map(({ userNumber }) => userNumber)
  const today = midnight(world.clock())
  // keys alone, or a month that was cut off, would be taken for all of it
  world.store.atomically(() => {
    keepKeys(world, keys)
    for (let back = days; back > 0; back -= 1) {
      for (let nth = 0; nth < hash(seed, back) % 3; nth += 1) {
        const chance = hash(seed, back, nth)
        const time = today - back * day + (opens + nth * 190 + (chance % 120)) * minute
        payOnce(world, time, {
          subject: customers[chance % customers.length] ?? '',
          fen: Math.min(payLimits.most, 12_800 + (chance % 9) * 2_650),
          payer: payers[chance % payers.length] ?? '',
          note: '',
        })
      }
    }
  })
}

/** Begins one payment at a time (epoch milliseconds), and lets the provider settle it. */
function payOnce({ tables }: World, time: number, wanted: Parameters<Payments['begin']>[0]): void {
  let now = time
  const payments = new Payments({ tables, clock: () => now })
  const begun = payments.begin(wanted)
  if ('refusal' in begun) return
  const order = payments.provider.byToken(begun.token)
  const turn = begun.row.id % 8
  now += turn === 0 ? (payMinutes + 1) * minute : 2 * minute
  if (turn === 0 || order === undefined) return payments.expire()
  const paid = payments.take(payments.provider.notice(payments.provider.settle(order, 'paid')))
  if ('refusal' in paid || turn > 2) return
  now += day / 4
  const fen = turn === 1 ? paid.fen : Math.round(paid.fen / 4)
  payments.refund(paid, { fen, requestNumber: `R${begun.row.number}` })
}
