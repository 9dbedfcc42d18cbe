import type { Action } from '#domain/scene/actions.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Outcome } from '#mock/engines/linkage/parts.ts'
import { takeTwo } from '#mock/features/control/consequence.ts'
import { unitProblem } from '#mock/features/control/problems.ts'
import { makeRequest } from '#mock/features/control/requests.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { reasonOf, type Task } from './task.ts'

const words = {
  switched: ['1 unit is switched', '操作 1 个单元'],
  asked: ['A second person is asked', '已提交复核'],
  elsewhere: ['The unit is not in this scene.', '该单元不属于本场景。'],
} satisfies Record<string, Text2>

/**
 * Switches a unit of the scene as everybody's units are switched: what is protected, interlocked or under way stays as it
 * is, and where one person alone must not switch, a second one is asked.
 */
export function switchUnit(task: Task, { unitId, act }: Extract<Action, { kind: 'unit' }>): Outcome {
  const { world, owner, sceneId, deviceIds, isTrial } = task
  const row = world.tables.units.get(unitId) ?? refuse(code.missing, texts.missing)
  if (!deviceIds.every((id) => world.fleet.table.get(id)?.sceneId === sceneId)) {
    refuse(code.forbidden, words.elsewhere)
  }
  const problem = unitProblem(world, row, act)
  if (problem !== undefined) refuse(code.conflict, problem)
  const isSecondNeeded = takeTwo(world, [row], act, owner)
  const text = isSecondNeeded ? words.asked : words.switched
  if (isTrial) return { text }
  const first = world.tables.commands.nextId
  const reason = act === 'off' ? 'danger' : 'restore'
  makeRequest(world, [row], { act, reason, note: reasonOf(task) }, { by: owner.loginName, isSecondNeeded })
  return {
    text,
    commandIds: Array.from({ length: world.tables.commands.nextId - first }, (_, n) => first + n),
  }
}
