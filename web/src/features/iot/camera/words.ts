import { counted } from '#contract/text/counted.ts'
import { linkedWords } from '#web/subjects/camera-pictures/words.ts'
import { sentences } from '#contract/text/sentences.ts'

export const cameraWords = {
  never: ['No picture yet', '暂无图片'],
  offlineSince: counted.offlineSince,
  disabledSince: ['Disabled since {time}', '{time} 起停用'],
  pictureAlt: linkedWords.pictureAlt,
  open: ['Open {name}', '查看 {name}'],
  snapshotOf: ['Snapshot of {name}', '抓拍：{name}'],
  taking: linkedWords.taking,
  taken: linkedWords.taken,
  notTaken: ['{name} took no picture', '{name} 抓拍失败'],
  enabled: sentences.enabled,
  disabled: sentences.disabled,
  demoStream: ['Demo stream, a picture every 2 seconds', '演示流，每 2 秒刷新'],
  latest: ['Latest pictures', '最近抓拍'],
} as const

export const galleryWords = {
  chooseText: [
    'Choose a camera to see its pictures by day and hour.',
    '选择摄像头后，可按日期和时段查看图片。',
  ],
  manyPictures: ['{n} [n|picture|pictures]', '{n} 张'],
  manyNew: ['{n} new [n|picture|pictures]', '{n} 张新图片'],
  markReviewed: ['Mark as reviewed', '标为已审阅'],
  markNotReviewed: ['Mark as not reviewed', '标为未审阅'],
  downloaded: ['{n} [n|picture|pictures] downloaded', '已下载 {n} 张图片'],
  tooMany: ['Choose at most {limit} pictures', '最多选择 {limit} 张图片'],
  tooManyText: [
    '{n} are chosen. The selection is kept; narrow it down, for example to one day.',
    '当前已选 {n} 张，选择已保留，请缩小范围，例如只选某一天。',
  ],
  reviewDone: ['{n} [n|picture|pictures] marked as reviewed', '已将 {n} 张图片标为已审阅'],
  unreviewDone: ['{n} [n|picture|pictures] marked as not reviewed', '已将 {n} 张图片标为未审阅'],
  lightbox: linkedWords.lightbox,
} as const
