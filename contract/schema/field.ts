import type { Language, Text2 } from './language.ts'

/** A form that a text may have, such as that of an e-mail address; `name` identifies it. */
export interface Format {
  name: string
  /** Runs in linear time, whatever it is given. */
  test: (text: string) => boolean
  /** Message for a text of another form. */
  text: Text2
  /** Whether people read it in groups of four. */
  inFours?: true
}

/** Says what is wrong with a structured value that may have come from anywhere; nothing where it is well formed. */
export type Checker = (value: unknown) => Text2 | undefined

export type RuleName = 'required' | 'type' | 'length' | 'range' | 'format' | 'option' | 'same'

/** What a field accepts. Data, so that form, platform and API description read the same line. */
interface Rules {
  required?: boolean
  /** Fewest and most characters of a text (code points), smallest and largest value of a number. */
  min?: number
  max?: number
  format?: Format
  /** Name of the field whose value must be repeated here. */
  same?: string
  /** Wordings that the specification fixes; all others follow from the rule. */
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

/** One field of a resource or form: its kind, label and rules. `Value` is the type a row carries. */
export interface Field<Value = unknown> extends Rules {
  kind: Kind
  label: Text2
  /** What a structured value must look like. */
  shape?: Checker
  /** The values of a choice, or of several. */
  options?: readonly Option[]
  /** Of a text that stands in both languages (`localised`): that of this field, and the field with the other one. */
  language?: Language
  twin?: string
  /** Name of the resource that a reference points at. */
  resource?: string
  /** Code of the dictionary whose words and colours stand for the options on screen, where it knows them. */
  dict?: string
  /** Set by the platform, never by a form. */
  readOnly?: boolean
  /** Sent by other systems only: no form asks for it. */
  unasked?: boolean
  /** Computed whenever it is shown: rows are neither sorted nor filtered by it. */
  computed?: boolean
  /** Set when a row is made and never changed after. */
  immutable?: boolean
  /** No two rows share its value. */
  unique?: boolean
  unit?: Text2
  /** A time that is a whole day, `YYYY-MM-DD`. */
  isDay?: boolean
  /** Digits after the point that a number is shown with; as many as it has where this is left out. */
  decimals?: number
  hint?: Text2
  /** Never set; carries the type. */
  readonly value?: Value
}

export type Fields = Readonly<Record<string, Field>>

/** What a builder of fields takes beside the kind and the label. */
export type More = Rules &
  Pick<
    Field,
    'readOnly' | 'unasked' | 'computed' | 'immutable' | 'unique' | 'dict' | 'unit' | 'decimals' | 'hint'
  >

/** A line of text. */
export function text(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'text', label: [en, zh], ...more }
}

/** A text that is never shown or answered, such as a password. */
export function secret(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'secret', label: [en, zh], ...more }
}

/** A finite number. */
export function number(en: string, zh: string, more: More = {}): Field<number> {
  return { kind: 'number', label: [en, zh], ...more }
}

/** Yes or no. */
export function flag(en: string, zh: string, more: More = {}): Field<boolean> {
  return { kind: 'flag', label: [en, zh], ...more }
}

/** One of a fixed list: `[value, English, Chinese]` each. */
export function choice<const Value extends string | number>(
  en: string,
  zh: string,
  options: readonly (readonly [value: Value, en: string, zh: string])[],
  more: More = {},
): Field<Value> {
  return { kind: 'choice', label: [en, zh], options: optionsOf(options), ...more }
}

/** Several of a fixed list: `[value, English, Chinese]` each. */
export function choices<const Value extends string>(
  en: string,
  zh: string,
  options: readonly (readonly [value: Value, en: string, zh: string])[],
  more: More = {},
): Field<Value[]> {
  return { kind: 'choices', label: [en, zh], options: optionsOf(options), ...more }
}

/** A structured value that an input of its own edits; `shape` says what is wrong with one. */
export function data<Value>(en: string, zh: string, shape: Checker, more: More = {}): Field<Value> {
  return { kind: 'data', label: [en, zh], shape, ...more }
}

/** The id of a row of another resource; 0 is none, or the root of a tree. */
export function ref(en: string, zh: string, resource: string, more: More = {}): Field<number> {
  return { kind: 'ref', label: [en, zh], resource, ...more }
}

/** The ids of rows of another resource. */
export function refs(en: string, zh: string, resource: string, more: More = {}): Field<number[]> {
  return { kind: 'refs', label: [en, zh], resource, ...more }
}

/** Several lines of text. */
export function longText(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'longText', label: [en, zh], ...more }
}

/** The path of an uploaded picture. */
export function picture(en: string, zh: string, more: More = {}): Field<string> {
  return { kind: 'picture', label: [en, zh], ...more }
}

function optionsOf<Value extends string | number>(
  options: readonly (readonly [value: Value, en: string, zh: string])[],
): Option<Value>[] {
  return options.map(([value, en, zh]) => ({ value, label: [en, zh] }))
}
