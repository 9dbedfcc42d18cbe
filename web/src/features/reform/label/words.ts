export const words = {
  text: [
    'A4 sheets of 24 labels, 3 across. Print at 100 % without printer margins.',
    'A4 纸每页 24 张标签，每行 3 张。请以 100% 比例、无页边距打印。',
  ],
  titleOf: ['Label of {number}', '{number} 的标签'],
  codeOf: ['QR code of {number}', '{number} 的二维码'],
} as const
