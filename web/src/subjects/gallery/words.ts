export const galleryWords = {
  manyPictures: ['{n} [n|picture|pictures]', '{n} 张'],
  zoomReset: ['Fit to the window', '适应窗口'],
  original: ['Open the original', '查看原图'],
} as const
