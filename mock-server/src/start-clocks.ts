import { seedHistory } from './engines/alarm/alerts/history.ts'
import { startAlarms } from './engines/alarm/engine.ts'
import { followSchedules } from './features/camera/snapshot.ts'
import { inSlices } from './lib/in-slices.ts'
import { plantPayments } from './features/tool/payment/served-payment.ts'
import { settleOverdue } from './features/reform/settle-overdue.ts'
import { startWorkers } from './features/reform/workers/workers.ts'
import { startFormulas } from './features/compute/recalculations.ts'
import { plantHandover } from './features/alarm/served-handover.ts'
import { startControl } from './features/control/clock.ts'
import { followPlans } from './features/iot/command-plan/run.ts'
import { advanceRollOuts, countRollOuts } from './features/iot/roll-out/advance.ts'
import { settleScenes } from './features/scene/served-scene.ts'
import { expireProposals } from './features/system/proposal/served-proposal.ts'
import { startLooks, startSettling } from './lib/looks.ts'
import { startHome } from './features/home/kpi.ts'
import { startDevices } from './engines/fleet/create-devices.ts'
import { followTasks } from './features/compute/resemble/tasks.ts'
import { followSubscriptions } from './features/report/subscription/make-file.ts'
import { startLinkage } from './engines/linkage/engine.ts'
import { plantLinked } from './features/camera/linked.ts'
import { settleAreas } from './features/iot/served-transformer-area.ts'
import { plantRepairs } from './features/reform/order/repair/repairs.ts'
import { plantRuns } from './rule-actions/history.ts'
import { logFailure } from './lib/log.ts'
import { fileSentence } from './store/files/ledger.ts'
import type { World } from './world/world.ts'

/** Polling intervals in milliseconds for timed jobs and devices, 0 for none, and whether crews work automatically. */
interface Pace {
  tickEvery: number
  liveEvery: number
  workers: boolean
}

/** Verifies every file beside the records once, in the background, and logs any damage. */
function startExamining({ ledger, log, clock }: World): () => void {
  let isOver = false
  const logDamage = (what: unknown) => logFailure(log, clock, what)
  ledger
    .examine(
      (damage) => logDamage(fileSentence(damage)),
      () => isOver,
    )
    .catch(logDamage)
  return () => {
    isOver = true
  }
}

/** Name of the upgrade that marks a data folder whose history is incomplete. */
export const pastNote = 'the past is being put on record'

/** Creates the history of a new demonstration, or the rest of it if an earlier start was interrupted. */
async function plantPast(world: World, workers: boolean, isStopped: () => boolean): Promise<void> {
  const { alerts, upgrades } = world.tables
  const noted = upgrades.rows.find(({ name }) => name === pastNote)
  const note = noted ?? (alerts.nextId === 1 ? upgrades.insert({ name: pastNote }) : undefined)
  if (note !== undefined) await inSlices(seedHistory(world.alarms.context), isStopped)
  await inSlices(plantRuns(world), isStopped)
  if (note === undefined) return
  await inSlices(plantLinked(world), isStopped)
  // a failure is only logged, because it must not block the alerts: only the payment pages need this data
  if (workers && !isStopped())
    await plantPayments(world).catch((error: unknown) => logFailure(world.log, world.clock, error))
  if (isStopped()) return
  // in the same tick as the removal of the note, since repeating them would produce different records
  plantHandover(world)
  if (workers) plantRepairs(world)
  upgrades.remove(note.id)
}

/** Starts background work other than timed jobs; alerts are evaluated once the history is complete. */
export function startClocks(world: World, { tickEvery, liveEvery, workers }: Pace): void {
  let isStopped = false
  const stops = [
    startLooks(world, tickEvery, () => followSchedules(world)),
    startExamining(world),
    startDevices(world, liveEvery),
    startHome(world),
    startFormulas(world),
    startSettling(world, liveEvery, () => settleScenes(world)),
    startSettling(world, liveEvery, () => settleAreas(world)),
    startSettling(world, liveEvery, () => settleOverdue(world)),
    startControl(world, liveEvery),
    startSettling(world, 0, () => countRollOuts(world)),
    startLooks(world, liveEvery, () => advanceRollOuts(world)),
    startLooks(world, tickEvery, () => followPlans(world)),
    startLooks(world, tickEvery, () => expireProposals(world)),
    startLooks(world, tickEvery, () => followSubscriptions(world)),
    world.mailer.start(tickEvery),
    startLooks(world, tickEvery, () => followTasks(world)),
    startLooks(world, tickEvery, () => world.payments.expire()),
    startWorkers(world, workers ? tickEvery : 0),
    () => world.messages.stop(),
    () => world.redis.close(),
    () => {
      isStopped = true
    },
  ]
  const watchAfterPast = async () => {
    try {
      await plantPast(world, workers, () => isStopped)
      if (isStopped) return
      stops.push(startAlarms(world.alarms, liveEvery), startLinkage(world.linkage, liveEvery))
    } catch (error) {
      logFailure(world.log, world.clock, error)
    }
  }
  world.past = watchAfterPast()
  world.stopClocks = () => stops.forEach((stop) => stop())
}
