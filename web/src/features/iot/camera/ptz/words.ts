import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const ptzWords = defineWords('ptz', {
  pad: ['Pan, tilt and zoom', '云台控制'],
  keys: [
    'Arrow keys turn, plus and minus zoom, Home looks straight.',
    '方向键转动，加减键变倍，Home 键归位。',
  ],
  left: ['Turn left', '左转'],
  right: ['Turn right', '右转'],
  up: ['Turn up', '上仰'],
  down: ['Turn down', '下俯'],
  home: ['Look straight', '归位'],
  closer: ['Look closer', '拉近'],
  wider: ['Look wider', '拉远'],
  stands: ['{pan} % across, {tilt} % up, {zoom} ×', '水平 {pan}%，俯仰 {tilt}%，{zoom} 倍'],
  presets: ['Presets', '预置位'],
  preset: ['Preset', '预置位'],
  noPreset: ['No preset yet', '暂无预置位'],
  goTo: ['Go to', '转到'],
  name: ['Name of the preset', '预置位名称'],
  keep: ['Keep this view', '保存当前画面'],
  rename: ['Rename', '重命名'],
  remove: acts.remove,
  askRemove: sentences.askDelete,
  removeText: ['The camera stays where it looks.', '摄像头位置不变。'],
  removeAct: ['Delete the preset', '删除预置位'],
})
