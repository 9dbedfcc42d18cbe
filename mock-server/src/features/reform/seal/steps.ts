import type { SealStep } from '#contract/calls/reform/seal.ts'
import { sealResults, sealStates } from '#domain/reform/seals.ts'
import { seal as resource } from '#contract/resources/reform/seal.ts'
import type { Actions } from '#contract/schema/action.ts'
import { labelIn } from '#domain/metering/families.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { compareTimes, formatTime } from '#mock/lib/time.ts'
import { nobody } from '#mock/tables/person-name.ts'
import type { StoredSeal } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'

/** Steps kept of one seal; the latest ones stay. */
const most = 50

/** Who does something to a seal, and what is recorded of it. */
export interface SealDoing {
  by: Text2
  updateBy: string
  text?: Text2
}

/** What happened to a seal, the oldest step first. What was never written down follows from the row itself. */
export function sealStepsOf({ tables }: Pick<World, 'tables'>, seal: StoredSeal): readonly SealStep[] {
  return tables.sealSteps.get(seal.id)?.steps ?? impliedSteps(tables, seal)
}

/** Changes a seal and writes the step down that did it; what the seal implied before is written down first. */
export function changeSeal(
  world: Pick<World, 'clock' | 'store' | 'tables'>,
  seal: StoredSeal,
  act: SealStep['act'],
  values: Partial<StoredSeal>,
  { by, updateBy, text = nobody }: SealDoing,
  about: Pick<SealStep, 'deviceId' | 'orderId'> = {},
): void {
  const step = { ...stepOf(act, formatTime(world.clock()), by, text), ...about }
  const steps = [...sealStepsOf(world, seal), step].slice(-most)
  world.store.atomically(() => {
    world.tables.seals.update(seal.id, { ...reached(act), ...values, updateBy })
    world.tables.sealSteps.put({ id: seal.id, steps })
  })
}

/** The state that an act leads to, as it is declared. */
function reached(act: SealStep['act']): Pick<StoredSeal, 'state'> | undefined {
  const { [act]: declared }: Actions = resource.actions
  const state = sealStates.find(([own]) => own === declared?.to)?.[0]
  return state && { state }
}

function stepOf(act: SealStep['act'], time: string, [by, byZh]: Text2, [text, textZh]: Text2): SealStep {
  return { act, time, by, byZh, text, textZh }
}

/** The steps that a seal must have gone through to be as it is. */
function impliedSteps({ crews }: Pick<World['tables'], 'crews'>, seal: StoredSeal): SealStep[] {
  const { orderId, deviceId } = seal
  const holder = crews.get(seal.holderId)
  const about = { ...(orderId > 0 && { orderId }), ...(deviceId > 0 && { deviceId }) }
  const steps = [stepOf('receive', seal.createTime ?? '', nobody, [seal.supplierBatch, seal.supplierBatch])]
  const add = (act: SealStep['act'], time: string, by: Text2, text: Text2, where = {}) => {
    if (time !== '') steps.push({ ...stepOf(act, time, by, text), ...where })
  }
  add('issue', seal.issuedAt, nobody, [holder?.name ?? '', holder?.nameZh ?? ''])
  add('apply', seal.appliedAt, [seal.appliedBy, seal.appliedByZh], nobody, about)
  const found = seal.inspection
  add('inspect', seal.inspectedAt, nobody, found === undefined ? nobody : labelIn(sealResults, found))
  add('cut', seal.cutAt, [seal.cutBy, seal.cutByZh], nobody, about)
  if (seal.state === 'void') add('void', seal.updateTime ?? '', nobody, [seal.voidReason, seal.voidReasonZh])
  return steps.sort((a, b) => compareTimes(a.time, b.time))
}
