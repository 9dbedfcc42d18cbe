import type { Language, Text2 } from './language.ts'

/** Format of a text, such as an e-mail address, identified by `name`. */
export interface Format {
  name: string
  /** Must run in linear time for any input. */
  test: (text: string) => boolean
  /** Message for a text that does not match. */
  text: Text2
  /** Whether the text is displayed in groups of four characters. */
  inFours?: true
}

/** Validates a structured value from an untrusted source: returns what is wrong, undefined when it is well formed. */
export type Checker = (value: unknown) => Text2 | undefined

export type RuleName = 'required' | 'type' | 'length' | 'range' | 'format' | 'option' | 'same'

/** Validation rules of a field, as data so that form, platform and OpenAPI document share them. */
interface Rules {
  required?: boolean
  /** Minimum and maximum length of a text in code points, or of the value of a number. */
  min?: number
  max?: number
  format?: Format
  /** Name of the field whose value must be repeated here. */
  same?: string
  /** Messages fixed by the specification; all others follow from the rule. */
  wording?: Partial<Record<RuleName, Text2>>
}

type Kind =
  | 'text'
  | 'longText'
  | 'secret'
  | 'number'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'ref'
  | 'refs'
  | 'time'
  | 'picture'
  | 'data'

export interface Option<Value extends string | number = string | number> {
  value: Value
  label: Text2
}

/** Field of a resource or form: kind, label and rules. `Value` is the type of its values in a row. */
export interface Field<Value = unknown> extends Rules {
  kind: Kind
  label: Text2
  /** Validator of a structured value. */
  shape?: Checker
  /** Options of a choice or of choices. */
  options?: readonly Option[]
  /** For a text in both languages (`localised`): the language of this field, and the name of its counterpart. */
  language?: Language
  twin?: string
  /** Name of the referenced resource. */
  resource?: string
  /** Code of the dictionary whose labels and colours replace those of the options, where it has them. */
  dict?: string
  /** Set by the platform, never by a form. */
  readOnly?: boolean
  /** Set by other systems only; omitted from forms. */
  unasked?: boolean
  /** Computed on read, so rows cannot be sorted or filtered by it. */
  computed?: boolean
  /** Set on creation and never changed afterwards. */
  immutable?: boolean
  unique?: boolean
  unit?: Text2
  /** Whether a time is a whole day, `YYYY-MM-DD`. */
  isDay?: boolean
  /** Number of decimals shown; all of them when omitted. */
  decimals?: number
  hint?: Text2
  /** Never set; carries the type. */
  readonly value?: Value
}

export type Fields = Readonly<Record<string, Field>>

/** Options of the field builders besides kind and label. */
export type More = Rules &
  Pick<
    Field,
    'readOnly' | 'unasked' | 'computed' | 'immutable' | 'unique' | 'dict' | 'unit' | 'decimals' | 'hint'
  >

/** Declares a single-line text. */
export function text(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'text', label: [en, zh], ...more }
}

/** Declares a text that is never displayed or returned, such as a password. */
export function secret(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'secret', label: [en, zh], ...more }
}

/** Declares a finite number. */
export function number(en: string, zh: string, more: More = {}): Field<number> {
  return { kind: 'number', label: [en, zh], ...more }
}

/** Declares a boolean. */
export function flag(en: string, zh: string, more: More = {}): Field<boolean> {
  return { kind: 'flag', label: [en, zh], ...more }
}

/** Declares one of a fixed list of options, each `[value, English, Chinese]`. */
export function choice<const Value extends string | number>(
  en: string,
  zh: string,
  options: readonly (readonly [value: Value, en: string, zh: string])[],
  more: More = {},
): Field<Value> {
  return { kind: 'choice', label: [en, zh], options: optionsOf(options), ...more }
}

/** Declares several of a fixed list of options, each `[value, English, Chinese]`. */
export function choices<const Value extends string>(
  en: string,
  zh: string,
  options: readonly (readonly [value: Value, en: string, zh: string])[],
  more: More = {},
): Field<Value[]> {
  return { kind: 'choices', label: [en, zh], options: optionsOf(options), ...more }
}

/** Declares a structured value with a custom input; `shape` validates it. */
export function data<Value>(en: string, zh: string, shape: Checker, more: More = {}): Field<Value> {
  return { kind: 'data', label: [en, zh], shape, ...more }
}

/** Declares the id of a row of another resource; 0 is none, or the root of a tree. */
export function ref(en: string, zh: string, resource: string, more: More = {}): Field<number> {
  return { kind: 'ref', label: [en, zh], resource, ...more }
}

/** Declares the ids of rows of another resource. */
export function refs(en: string, zh: string, resource: string, more: More = {}): Field<number[]> {
  return { kind: 'refs', label: [en, zh], resource, ...more }
}

/** Declares a multi-line text. */
export function longText(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'longText', label: [en, zh], ...more }
}

/** Declares the path of an uploaded picture. */
export function picture(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'picture', label: [en, zh], ...more }
}

function optionsOf<Value extends string | number>(
  options: readonly (readonly [value: Value, en: string, zh: string])[],
): Option<Value>[] {
  return options.map(([value, en, zh]) => ({ value, label: [en, zh] }))
}
