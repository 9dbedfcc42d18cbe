import { defineWords } from '#web/i18n/use-words.ts'

export const galleryWords = defineWords('pictures', {
  never: ['No picture yet', '暂无图片'],
  unread: ['The picture could not be loaded', '图片加载失败'],
  grid: ['Pictures', '图片'],
  onePicture: ['1 picture', '1 张'],
  manyPictures: ['{n} [n|picture|pictures]', '{n} 张'],
  previous: ['Previous picture', '上一张'],
  next: ['Next picture', '下一张'],
  place: ['{at} of {total}', '第 {at} 张，共 {total} 张'],
  zoomIn: ['Zoom in', '放大'],
  zoomOut: ['Zoom out', '缩小'],
  zoomReset: ['Fit to the window', '适应窗口'],
  rotate: ['Rotate', '旋转'],
  compare: ['Compare', '对比'],
  compareOff: ['End the comparison', '结束对比'],
  original: ['Open the original', '查看原图'],
})
