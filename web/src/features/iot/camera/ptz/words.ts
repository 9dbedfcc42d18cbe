export const words = {
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
  name: ['Name of the preset', '预置位名称'],
} as const
