export const errorLogWords = {
  empty: [
    'Errors in the consoles of all users appear here, the same one once a day.',
    '所有用户控制台中发生的错误会显示在这里，同一错误每天合并为一条。',
  ],
  what: ['What happened', '错误概况'],
  who: ['Who is affected', '影响范围'],
  where: ['Where', '位置'],
} as const
