import { describe, expect, test } from 'vitest'
import { bothLanguages } from './words.ts'

const check = (text: string) =>
  bothLanguages([{ path: 'web/src/i18n/common.ts', text: `// 词\n${text}` }]).map(({ message }) => message)

describe('bothLanguages', () => {
  test.each([
    ["save: ['Save', '']", 'missing'],
    ["save: ['保存', 'Save']", 'English half is Chinese'],
    ["save: ['Save', 'Save']", 'Chinese half is not Chinese'],
    ["text('Name', 'Name', { max: 3 })", 'Chinese half'],
    ["[menuType.menu, '菜单', 'Menu']", 'English half'],
    ["t(['Close', 'Close'], { n })", 'Chinese half'],
    ["sent: ['{n} devices', '{n} 台']", 'one is said like several'],
    ["sent: ['{rows} rows, {size}', '{rows} 行，{size}']", 'one is said like several'],
    ['long: [\n  "It\'s long",\n  "long",\n]', 'Chinese half'],
  ])('objects to %s', (text, message) => {
    expect(check(text).join()).toContain(message)
  })

  test.each([
    "save: ['Save', '保存']",
    "zh: ['中文', '中文']",
    "en: ['English', 'English']",
    "[menuType.menu, 'Menu', '菜单']",
    "reload: ['It\\'s new', '有新版本']",
    "sent: ['{n} [n|device|devices], at most {n} rows', '{n} 台，最多 {n} 行']",
    "sent: ['{rows} [rows|row|rows] of {cells} cells, {address} stands', '{rows} 行 {cells} 格']",
    "change: ['{old} → {new}', '{old} → {new}']",
  ])('accepts %s', (text) => {
    expect(check(text)).toEqual([])
  })
})
