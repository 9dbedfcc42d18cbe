import { type ReactNode, useId } from 'react'
import { product } from '#contract/resources/iot/product.ts'
import { data, number } from '#contract/schema/field.ts'
import { reformWords } from '#contract/text/reform.ts'
import { families, isFamily } from '#domain/metering/families.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { alone } from '#web/engine/form/inputs/field-input-props.ts'
import { NumberInput } from '#web/engine/form/inputs/plain-inputs.tsx'
import { RowsInput } from '#web/engine/form/inputs/rows-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Select } from '#web/ui/control/select.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'
import './order.css'

const countField = number(...words.count, { min: 1, max: 9999, decimals: 0 })

/** Input for the materials that a crew takes along: device category, type and count per line. */
export function MaterialsInput(input: InputProps) {
  const t = useText()
  const lines = readMaterials(input.value)
  return (
    <RowsInput input={input} rows={lines} fresh={noMaterial} add={t(['Add material', '添加物料'])}>
      {(line, { n, onChange, remover }) => (
        <MaterialLine
          line={line}
          n={n}
          isInvalid={input.isInvalid}
          onChange={(part) => onChange({ ...line, ...part })}
          remover={lines.length > 1 && remover(t(['Remove material {n}', '移除物料 {n}'], { n }))}
        />
      )}
    </RowsInput>
  )
}

/** Resets the remaining count when the type changes. */
const unknown = { left: undefined } as const

interface MaterialLineProps {
  line: Material
  n: number
  isInvalid: boolean
  onChange: (part: Partial<Material>) => void
  /** Remove button; undefined if it is the only line. */
  remover: ReactNode
}

function MaterialLine({ line, n, isInvalid, onChange, remover }: MaterialLineProps) {
  const { family, model, count, left } = line
  const t = useText()
  const id = useId()
  const products = useAllRows(product)
  const types = (products.data?.list ?? []).filter((one) => one.family === family)
  const wrong = (isMissing: boolean) => (isInvalid && isMissing) || undefined
  return (
    <div
      className="grid level gap-2 order-material"
      role="group"
      aria-label={t(['Material {n}', '物料 {n}'], { n })}
    >
      <Select
        aria-label={t(reformWords.deviceCategory)}
        aria-invalid={wrong(family === '')}
        value={family}
        options={[
          ['', t(['Choose a category', '请选择类别'])],
          ...families.map(([value, en, zh]) => [value, t([en, zh])] as const),
        ]}
        onChange={(value) => onChange({ family: value, model: '', ...unknown })}
      />
      <Select
        aria-label={t(['Type', '型号'])}
        aria-invalid={wrong(model === '')}
        value={model}
        options={[
          ['', t(['Choose a type', '请选择型号'])],
          ...types.map((one) => [one.code, nameOf(product, one)] as const),
        ]}
        onChange={(value) => onChange({ model: value, ...unknown })}
      />
      <label className="bar gap-2" htmlFor={id}>
        <span className="meta nowrap">{t(words.count)}</span>
        <NumberInput
          field={countField}
          label={t(words.count)}
          input={alone({
            id,
            value: count,
            onChange: (value) => onChange({ count: typeof value === 'number' ? value : null }),
            isInvalid: isInvalid && count === null,
          })}
        />
      </label>
      {remover}
      {left !== undefined && (
        <span className="wide ink-2">
          <StatusGlyph severity={(count ?? 0) > left ? 'warning' : 'success'} />{' '}
          {t(['{n} left on the material list', '材料清单剩余 {n}'], { n: formatInteger(left) })}
        </span>
      )}
    </div>
  )
}

/** Material that a crew takes along; empty or null where not filled in. */
export interface Material {
  family: string
  model: string
  count: number | null
  /** Number left on the material lists, if known. */
  left?: number | undefined
}

export const noMaterial: Material = { family: '', model: '', count: null }

/** Field of materials; requires at least one line, all of them complete. */
export const materialsField = data<readonly Material[]>(
  'Materials to take',
  '携带物料',
  (value) => (isComplete(value) ? undefined : words.materialsMissing),
  { required: true },
)

/** Parses a form value as material lines; one empty line if there are none. */
function readMaterials(value: unknown): readonly Material[] {
  return Array.isArray(value) && value.length > 0 ? (value as readonly Material[]) : [noMaterial]
}

function isComplete(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((line) => {
      const { family, model, count }: Partial<Material> = Object(line)
      return isFamily(family) && model !== '' && Number.isSafeInteger(count) && Number(count) > 0
    })
  )
}
