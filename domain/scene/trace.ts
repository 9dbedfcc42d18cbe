import { states } from '../../contract/text/states.ts'

/** What became of a run of a linkage rule. */
export const runResults = [
  ['done', ...states.done],
  ['running', 'Running', '进行中'],
  ['failed', ...states.failed],
  ['unmet', 'Conditions not met', '条件未满足'],
  ['limited', 'Too many runs', '超出频次'],
  ['loop', 'Stopped: caused by rules', '联动循环已停止'],
  ['denied', 'Not permitted', '无权执行'],
] as const

export type RunResult = (typeof runResults)[number][0]

/** What became of one action. */
export const stepResults = [
  ['done', ...states.done],
  ['failed', ...states.failed],
  ['waiting', 'Waiting', '等待中'],
  ['skipped', 'Skipped', '已跳过'],
] as const
