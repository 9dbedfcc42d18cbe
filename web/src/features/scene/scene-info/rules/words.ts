import { sceneRuleWords } from '#contract/text/scene-rules.ts'

export const words = {
  rules: sceneRuleWords.rules,
  log: sceneRuleWords.log,
  copied: ['{name} copied, disabled', '已复制“{name}”，处于停用状态'],
  ran: ['{name}: see the run log', '“{name}”已执行，详见执行记录'],
  dryRun: ['Dry run', '试运行'],
  wouldRun: ['Would run', '会执行'],
  wouldNot: ['Would not run', '不会执行'],
  trigger: sceneRuleWords.trigger,
  conditions: sceneRuleWords.conditions,
  actions: sceneRuleWords.actions,
  noConditions: ['None; the trigger is enough.', '无，触发即执行。'],
  now: ['now {value}', '当前 {value}'],
  devices: ['{n} [n|device|devices]', '{n} 台设备'],
  trace: ['Trace', '执行过程'],
  text: ['Text of action {n}', '动作 {n} 说明'],
  deleteEnabled: ['Disable the rule first', '请先停用规则'],
} as const
