export const galleryWords = {
  manyPictures: ['{n} [n|picture|pictures]', '{n} 张'],
  previous: ['Previous picture', '上一张'],
  next: ['Next picture', '下一张'],
  zoomReset: ['Fit to the window', '适应窗口'],
  original: ['Open the original', '查看原图'],
} as const
