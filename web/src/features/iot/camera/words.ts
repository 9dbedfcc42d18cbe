import { counted } from '#contract/text/counted.ts'
import { linkedWords } from '#web/engine/camera-pictures/words.ts'
import { defineWords } from '#web/i18n/use-words.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { states } from '#contract/text/states.ts'
import { labels } from '#contract/text/labels.ts'

const { dictionary: linked } = linkedWords

/** Words of the cameras and of their pictures. */
export const cameraWords = defineWords('camera', {
  view: labels.view,
  view_list: ['List', '列表'],
  view_1: ['One large picture', '单画面'],
  view_4: ['Wall of 4', '4 画面'],
  view_9: ['Wall of 9', '9 画面'],
  view_16: ['Wall of 16', '16 画面'],
  wall: ['Wall of pictures', '画面墙'],
  never: ['No picture yet', '暂无图片'],
  stale: ['overdue', '已过期'],
  offlineSince: counted.offlineSince,
  disabledSince: ['Disabled since {time}', '{time} 起停用'],
  pictureAlt: linked.pictureAlt,
  liveAlt: ['{name} now, demo stream', '{name} 实时画面（演示流）'],
  open: ['Open {name}', '查看 {name}'],
  pageOf: ['Page {page} of {pages}', '第 {page} 页，共 {pages} 页'],
  snapshot: acts.snapshot,
  snapshotOf: ['Snapshot of {name}', '抓拍：{name}'],
  taking: linked.taking,
  taken: linked.taken,
  notTaken: linked.notTaken,
  enabled: sentences.enabled,
  disabled: sentences.disabled,
  notChanged: ['{name} was not changed', '“{name}”未变更'],
  demoStream: ['Demo stream, a picture every 2 seconds', '演示流，每 2 秒刷新'],
  pause: acts.pause,
  resume: acts.resume,
  paused: states.paused,
  backToLive: ['Back to live', '返回实时'],
  latest: ['Latest pictures', '最近抓拍'],
  allPictures: ['All pictures', '全部图片'],
  today: ['Pictures today', '今日图片'],
  facts: ['Facts', '基本信息'],
})

/** Words of the page of camera pictures. */
export const galleryWords = defineWords('gallery', {
  choose: ['Choose a camera', '选择摄像头'],
  chooseText: [
    'Choose a camera to see its pictures by day and hour.',
    '选择摄像头后，可按日期和时段查看图片。',
  ],
  cameras: ['Cameras', '摄像头'],
  days: ['Days', '日期'],
  allDays: ['All days', '全部日期'],
  dayLabel: ['{day}, {count}', '{day}，{count}'],
  anyTime: ['Any time', '全天'],
  night: ['Night, 0–6', '凌晨 0–6 时'],
  morning: ['Morning, 6–12', '上午 6–12 时'],
  afternoon: ['Afternoon, 12–18', '下午 12–18 时'],
  evening: ['Evening, 18–24', '晚间 18–24 时'],
  timeOfDay: ['Time of day', '时段'],
  hourHead: ['{hour}:00', '{hour}:00'],
  onePicture: ['1 picture', '1 张'],
  manyPictures: ['{n} [n|picture|pictures]', '{n} 张'],
  oneNew: ['1 new picture', '1 张新图片'],
  manyNew: ['{n} new [n|picture|pictures]', '{n} 张新图片'],
  showNew: acts.show,
  select: ['Select the picture of {time}', '选择 {time} 的图片'],
  reviewed: ['Reviewed', '已审阅'],
  notReviewed: ['Not reviewed', '未审阅'],
  favourite: ['Favourite', '收藏'],
  markReviewed: ['Mark as reviewed', '标为已审阅'],
  markNotReviewed: ['Mark as not reviewed', '标为未审阅'],
  addFavourite: ['Add to favourites', '加入收藏'],
  dropFavourite: ['Remove from favourites', '取消收藏'],
  download: acts.download,
  packing: ['Packing {n} [n|picture|pictures]', '正在打包 {n} 张图片'],
  downloaded: ['{n} [n|picture|pictures] downloaded', '已下载 {n} 张图片'],
  tooMany: ['Choose at most {limit} pictures', '最多选择 {limit} 张图片'],
  tooManyText: [
    '{n} are chosen. The selection is kept; narrow it down, for example to one day.',
    '当前已选 {n} 张，选择已保留，请缩小范围，例如只选某一天。',
  ],
  reviewDone: ['{n} [n|picture|pictures] marked as reviewed', '已将 {n} 张图片标为已审阅'],
  unreviewDone: ['{n} [n|picture|pictures] marked as not reviewed', '已将 {n} 张图片标为未审阅'],
  lightbox: linked.lightbox,
  ofAlert: ['Taken for an alert', '关联告警'],
  ofOrder: ['Taken for a work order', '关联工单'],
  linkedAlert: ['Pictures of the alert', '关联告警的图片'],
  linkedOrder: ['Pictures of the work order', '关联工单的图片'],
})
