import type { ReactNode } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { dayLength } from '#contract/schema/time.ts'
import { separators } from '#contract/text/separators.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { RefLabels } from '../data/ref-labels.tsx'
import { textOf } from '../data/text-of.ts'
import { useDict } from '../data/use-dict.ts'
import type { Cells } from '../list/page-definition.ts'
import { listWords } from '../words.ts'

/** Whether a column is right-aligned. */
export function isNumeric({ kind }: Field): boolean {
  return kind === 'number'
}

/** Shared colours of the enabled and disabled states. */
const marks: Readonly<Partial<Record<string, Colour>>> = { enabled: 'ok', disabled: 'off' }

/** Returns the content of a cell: the page's custom cell, else the default one of the field. */
export function cellOf<R extends Resource>(
  { fields }: R,
  cells: Cells<R> | undefined,
  row: Stored<R>,
  column: string,
  language: Language,
): ReactNode {
  const field = fields[column]
  const own: unknown = cells && Reflect.get(cells, column)
  if (typeof own === 'function') return (own as (row: Stored<R>) => ReactNode)(row)
  return (
    field && <FieldCell field={field} value={valueIn(fields, row, column, language)} language={language} />
  )
}

/** Default cell of a field. */
export function FieldCell({
  field,
  value,
  language,
}: {
  field: Field
  value: unknown
  language: Language
}): ReactNode {
  if (isNone(value)) return missing
  switch (field.kind) {
    case 'flag':
      return <FieldFlag isOn={value === true} language={language} />
    case 'choice': {
      const label = labelOf(field, value, language)
      if (field.dict !== undefined) return <DictTag code={field.dict} value={value} otherwise={label} />
      return <ColourTag colour={marks[textOf(value)] ?? 'none'}>{label}</ColourTag>
    }
    case 'choices':
      return [value]
        .flat()
        .map((one) => labelOf(field, one, language))
        .join(say(separators.names, language))
    case 'data':
      return missing
    case 'ref':
    case 'refs':
      return <RefLabels field={field} ids={idsOf(value)} />
    case 'number':
      return <FieldNumber value={value} field={field} />
    case 'text':
      return field.format?.inFours === true ? <InFours digits={textOf(value)} /> : textOf(value)
    case 'longText':
    case 'secret':
    case 'picture':
      return textOf(value)
    case 'time':
      return field.isDay ? textOf(value).slice(0, dayLength) : textOf(value)
  }
}

/** Whether a value is missing, an empty text or an empty list. */
function isNone(value: unknown): boolean {
  const { length }: { length?: unknown } = Object(value ?? '')
  return length === 0
}

/** Returns the label of a choice; an unknown value is returned as it is. */
export function labelOf({ options = [] }: Field, value: unknown, language: Language): string {
  const option = options.find((known) => known.value === value)
  return option === undefined ? textOf(value) : say(option.label, language)
}

function FieldFlag({ isOn, language }: { isOn: boolean; language: Language }) {
  const { yes, no } = listWords
  return (
    <>
      {isOn ? <Icon name="pi-check" /> : <span aria-hidden="true">{missing}</span>}
      <span className="hidden">{say(isOn ? yes : no, language)}</span>
    </>
  )
}

function FieldNumber({ value, field }: { value: unknown; field: Field }) {
  const t = useText()
  const { unit } = field
  const text = numberText(value, field)
  return unit === undefined ? (
    text
  ) : (
    <>
      {text} <span className="meta">{t(unit)}</span>
    </>
  )
}

/** Formats a number. Quantities have thousands separators; integers without a unit, such as years or ports, do not. */
function numberText(value: unknown, { unit, decimals }: Field): string {
  if (typeof value !== 'number' || (unit === undefined && !decimals)) return textOf(value).replace('-', '−')
  const given = String(value).split('.')[1]?.length ?? 0
  return formatNumber(value, decimals ?? given)
}

function idsOf(value: unknown): number[] {
  return [value].flat().filter((id): id is number => typeof id === 'number' && id !== 0)
}

interface DictTagProps {
  /** Code of the dictionary. */
  code: string
  value: unknown
  /** Label for values the dictionary does not contain. */
  otherwise?: string
}

/** Tag for a dictionary value, with its shape, label and colour. */
export function DictTag({ code, value, otherwise }: DictTagProps) {
  const dict = useDict(code)
  const label = dict.labelOf(value)
  const isUnknown = otherwise !== undefined && label === value
  // reserves space for the shape until the dictionary is loaded, to avoid layout shift
  if (dict.entries.length === 0) {
    return (
      <span className="tag tag-ok">
        <i className="glyph" aria-hidden="true" />
        {isUnknown ? otherwise : label}
      </span>
    )
  }
  return <ColourTag colour={dict.colourOf(value)}>{isUnknown ? otherwise : label}</ColourTag>
}
