import type { Action } from '#domain/scene/actions.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { bounds, type LinkagePorts, type Outcome, type Request } from './parts.ts'
import { local } from './steps.ts'

const nowhere: Text2 = ['There is no such device here.', '没有符合条件的设备。']

/** Asks for what rules do: on which devices, and whether it can be done. */
export class Asking {
  readonly #ports: LinkagePorts

  constructor(ports: LinkagePorts) {
    this.#ports = ports
  }

  /** The devices that an action concerns. */
  devicesFor(action: Action, sceneId: number, subjects: readonly number[]): readonly number[] {
    if (!local.has(action.kind)) return []
    if (action.kind === 'unit') return this.#ports.devicesOfUnit(action.unitId)
    if (!('on' in action) || action.on === 'device') return subjects
    const all = this.#ports.devicesOf(sceneId)
    const { on } = action
    return (on === 'all' ? all : all.filter((id) => this.#ports.familyOf(id) === on)).slice(
      0,
      bounds.subjects,
    )
  }

  /** What an action of a rule would do; refused where it would be. */
  attempt(rule: StoredSceneRule, action: Action, deviceIds: readonly number[]): Text2 {
    const { name, nameZh, sceneId, updateBy: owner = '' } = rule
    return this.ask({ owner, ruleName: [name, nameZh], sceneId, action, deviceIds, alertIds: [] }, true).text
  }

  /** Does something, or says what it would do. */
  ask(request: Request, isTrial: boolean): Outcome {
    const { action, deviceIds } = request
    if (local.has(action.kind) && deviceIds.length === 0) refuse(code.missing, nowhere)
    return this.#ports.act(request, isTrial)
  }
}
