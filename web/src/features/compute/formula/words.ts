import { computeWords } from '#contract/text/compute.ts'

export const words = {
  ...computeWords,
  copied: ['{name} copied; the copy is disabled', '已复制“{name}”，副本为停用状态'],
  basics: ['Formula and output', '公式与输出'],
  when: ['Where and when', '范围与触发'],
  propertyOf: ['Property of {name}', '{name} 的属性'],
  complete: ['Complete: Ctrl Space, then the arrow keys and Enter', '补全：Ctrl+空格，方向键选择，回车确认'],
  place: ['Line {line}, column {column}: {text}', '第 {line} 行第 {column} 列：{text}'],
  noProblems: ['No errors, no loop, no division by 0', '无错误、无循环引用、无除零'],
  least: ['Min', '最小值'],
  most: ['Max', '最大值'],
  fixFirst: ['Fix the errors to see the result.', '请先修正错误，再查看结果。'],
  chooseDevice: ['Choose a device to see a past day.', '请选择设备以预览历史日曲线。'],
  past: ['Runs, recalculation and versions', '运行、重算与版本'],
  load: ['Load', '载入'],
  loadRun: ['Load the run of {time} on {device}', '载入 {device} 在 {time} 的运行'],
  noRuns: ['A disabled formula does not run.', '停用的公式不运行。'],
  recalculation: ['Recalculation', '重算'],
  done: ['{done} of {devices} devices', '{done} / {devices} 台设备'],
  counted: [
    '{points} [points|point|points], {nulls} null, {errors} [errors|error|errors], {changed} changed',
    '共 {points} 点，空值 {nulls}，错误 {errors}，变化 {changed}',
  ],
} as const
