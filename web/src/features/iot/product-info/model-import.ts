import type { Text2 } from '#contract/schema/language.ts'
import { checkModel } from '#domain/metering/model/model-check.ts'
import { jsonLines, lineOf } from './json-lines.ts'
import { modelParts, type ModelPart } from './model-draft.ts'

/** Characters of a file at most. */
export const longestImport = 2_000_000

/** One thing that is wrong in a text: its line, the part it concerns, and the message for the user. */
export interface ImportProblem {
  line: number | undefined
  field: string
  text: Text2
}

/** The result of reading a text: a model, or its problems. */
export interface ImportCheck {
  problems: readonly ImportProblem[]
  model?: Readonly<Record<ModelPart, readonly object[]>>
}

const words = {
  long: ['The file is larger than 2 MB.', '文件超过 2 MB。'],
  broken: ['This is not JSON from here on.', '从此处起不是有效的 JSON。'],
} satisfies Record<string, Text2>

/** Reads a thing model out of a JSON text and says, line by line, what is wrong with it. Nothing is changed by it. */
export function checkImport(text: string): ImportCheck {
  if (text.length > longestImport) return { problems: [{ line: undefined, field: '', text: words.long }] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Browsers report the place of the error in words of their own, or not at all.
    return { problems: [{ line: jsonLines(text).broken, field: '', text: words.broken }] }
  }
  const problems = checkModel(value)
  if (problems.length > 0) {
    const lines = jsonLines(text)
    return {
      problems: problems.map(({ field, text: why }) => ({ line: lineOf(lines, field), field, text: why })),
    }
  }
  // The check has found lists of objects under these names.
  const model = value as Record<ModelPart, readonly object[]>
  return {
    problems: [],
    model: { properties: model.properties, events: model.events, commands: model.commands },
  }
}

/** How many members a model has, list by list. */
export function sizesOf(model: Readonly<Record<ModelPart, readonly unknown[]>>): Record<ModelPart, number> {
  const [properties, events, commands] = modelParts.map((part) => model[part].length)
  return { properties: properties ?? 0, events: events ?? 0, commands: commands ?? 0 }
}
