import type { Text2 } from '../../contract/schema/language.ts'

/** Messages about an expression. */
export const formulaTexts = {
  tooLong: (length: number): Text2 => [
    `The expression has ${length} characters; 255 at most.`,
    `表达式共 ${length} 个字符，最多 255 个。`,
  ],
  tooDeep: ['Too many brackets inside one another; 24 at most.', '括号嵌套过深，最多 24 层。'],
  character: (text: string): Text2 => [`"${text}" has no meaning here.`, `此处不能使用“${text}”。`],
  empty: ['Write an expression.', '请填写表达式。'],
  early: ['The expression ends too early.', '表达式不完整。'],
  follow: (text: string): Text2 => [
    `a number, name or ( must follow ${text}`,
    `${text} 之后应为数字、名称或左括号`,
  ],
  unclosed: ['This bracket is not closed.', '此括号未闭合。'],
  unexpected: (text: string): Text2 => [`"${text}" does not belong here.`, `“${text}”的位置不正确。`],
  two: ['An operator is missing between these two.', '两项之间缺少运算符。'],
  notFunction: (name: string): Text2 => [`"${name}" is not a function.`, `没有函数“${name}”。`],
  called: (name: string): Text2 => [
    `"${name}" needs brackets: ${name}(…).`,
    `“${name}”后需加括号：${name}(…)。`,
  ],
  unknown: (name: string): Text2 => [`There is no argument "${name}".`, `没有名为“${name}”的参数。`],
  few: (name: string, wanted: string): Text2 => [
    `${name} takes ${wanted} values.`,
    `${name} 需要 ${wanted} 个参数。`,
  ],
  property: (name: string): Text2 => [
    `Nothing is called "${name}": neither a property nor the output of a formula.`,
    `没有名为“${name}”的属性或公式输出。`,
  ],
  nesting: ['diff and rate cannot stand inside one another.', 'diff 与 rate 不能相互嵌套。'],
  unused: (name: string): Text2 => [`The argument "${name}" is not used.`, `参数“${name}”未使用。`],
  zero: ['Division by 0: there is never a result.', '除数为 0，无法得出结果。'],
  differ: (a: string, b: string): Text2 => [
    `The units do not fit together: ${a} and ${b}.`,
    `单位不一致：${a} 与 ${b}。`,
  ],
  output: (found: string, wanted: string): Text2 => [
    `The expression gives ${found}, the output is in ${wanted}.`,
    `表达式结果单位为 ${found}，输出单位为 ${wanted}。`,
  ],
  loop: (path: string): Text2 => [`The formulas go round in a circle: ${path}`, `公式循环引用：${path}`],
} satisfies Record<string, Text2 | ((...parts: never[]) => Text2)>
