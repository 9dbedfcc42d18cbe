export const words = {
  empty: [
    'Scene projects appear here: several places of one owner.',
    '此处显示场景项目，即同一业主的多个场景。',
  ],
  noPlaces: ['No scene of the project has a position.', '项目内的场景均未设置坐标。'],
  keep: ['Save', '保存'],
  moveIn: ['Move to the project', '移入项目'],
  moveOut: ['Move out of the project', '移出项目'],
  shareText: [
    'Anyone with a link sees the scenes of this project and nothing else, without an account.',
    '持有链接者无需账号即可查看该项目的场景，且仅限于此。',
  ],
  newLink: ['The link is shown this once: copy it now.', '链接仅显示一次，请立即复制。'],

  viewFailed: ['The scenes could not be read.', '无法读取场景。'],
  viewAgain: ['Trying again automatically.', '系统会自动重试。'],
  viewMeta: ['As of {time}; the link ends {expires}', '数据时间 {time}，链接有效期至 {expires}'],
  viewNone: ['There are no scenes in this project.', '该项目暂无场景。'],
} as const
