import type { ColumnOption } from '#contract/generator/table.ts'

/** Values of a choice as lines: `value = English = 中文`. */
export function optionLines(options: readonly ColumnOption[]): string {
  return options.map(({ value, en, zh }) => [value, en, zh].join(' = ')).join('\n')
}

/** The values that lines say; one is a number where all are, or where it was one before. */
export function optionsOfLines(lines: string, before: readonly ColumnOption[]): ColumnOption[] {
  const read = lines
    .split('\n')
    .map((line) => line.split('=').map((part) => part.trim()))
    .filter(([value = '']) => value !== '')
  const wereTexts = before.some(({ value }) => typeof value === 'string')
  const areNumbers = !wereTexts && read.every(([value = '']) => /^-?(?:0|[1-9]\d{0,14})$/.test(value))
  return read.map(([value = '', en = '', zh = '']) => ({ value: areNumbers ? Number(value) : value, en, zh }))
}
