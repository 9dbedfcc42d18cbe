import type { paramTemplate } from '#contract/resources/iot/param-template.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { isFamily } from '#domain/metering/families.ts'
import {
  checkParams,
  isParamId,
  paramGroups,
  paramOf,
  paramsOf,
} from '#domain/metering/parameters/parameters.ts'
import type { InputProps, PageDefinition } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { BareSelect } from '#web/ui/control/select.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { ParamInput } from '../param/value.tsx'
import { valuesOf, valuesText, words } from './written.tsx'
import '../param/param.css'

/** Columns, filters and form of parameter templates; pages add their actions. */
export const templateDefinition: PageDefinition<typeof paramTemplate> = {
  list: ['name', 'family', 'values', 'description'],
  filters: ['family'],
  form: ['name', 'family', 'values', 'description'],
  cells: { values: ({ values }) => <ValuesCell values={values} /> },
  inputs: { values: TemplateValues },
  without: ['import'],
}

function ValuesCell({ values }: { values: unknown }) {
  const text = valuesText(values, useLanguage())
  return <span data-tip={text}>{text}</span>
}

/** Input for the values of a template: parameters of its family, with the value to write. */
function TemplateValues({ id, value, onChange, onBlur, isReadOnly, values, describedBy }: InputProps) {
  const t = useText()
  const { family } = values
  const own = valuesOf(value)
  if (!isFamily(family)) return <p className="meta">{t(words.chooseFamily)}</p>
  const known = new Set<string>(paramsOf(family))
  const problems = checkParams(own)
  const change = (param: string, text: string) => onChange({ ...own, [param]: text })
  const remove = (param: string) =>
    onChange(Object.fromEntries(Object.entries(own).filter(([other]) => other !== param)))
  return (
    <div className="wide" onBlur={onBlur}>
      {Object.keys(own).length === 0 && <p className="meta">{t(words.empty)}</p>}
      <ul
        className="grid gap-2 below-2"
        aria-label={t(['Values of the template', '模板参数值'])}
        aria-describedby={describedBy}
      >
        {Object.entries(own).map(([param, text]) => (
          <TemplateLine
            key={param}
            param={param}
            text={text}
            problem={known.has(param) ? problems[param] : words.foreign}
            isReadOnly={isReadOnly}
            onChange={(next) => change(param, next)}
            onRemove={() => remove(param)}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <AddParam
          id={id}
          open={paramsOf(family).filter((param) => paramOf(param).access === 'rw' && !(param in own))}
          onAdd={(param) => change(param, isParamId(param) ? paramOf(param).default : '')}
        />
      )}
    </div>
  )
}

interface LineProps {
  param: string
  text: string
  problem: Text2 | undefined
  isReadOnly: boolean
  onChange: (text: string) => void
  onRemove: () => void
}

function TemplateLine({ param, text, problem, isReadOnly, onChange, onRemove }: LineProps) {
  const t = useText()
  const isKnown = isParamId(param)
  const name = isKnown ? t(paramOf(param).label) : param
  return (
    <li className="grid level gap-2 template-line">
      <span>{name}</span>
      {isKnown && !isReadOnly ? (
        <ParamInput
          label={name}
          kind={paramOf(param)}
          value={text}
          isInvalid={problem !== undefined}
          onChange={onChange}
        />
      ) : (
        <span className="anywhere ink-1">{text}</span>
      )}
      {!isReadOnly && (
        <IconButton icon="pi-times" label={t(words.remove, { name })} isSmall hasTip onClick={onRemove} />
      )}
      {problem !== undefined && (
        <span className="note error wide">
          <StatusGlyph severity="error" />
          <span>{t(problem)}</span>
        </span>
      )}
    </li>
  )
}

interface AddParamProps {
  id: string
  open: readonly string[]
  onAdd: (param: string) => void
}

function AddParam({ id, open, onAdd }: AddParamProps) {
  const t = useText()
  const groups = paramGroups.map(([group, ...heading]) => {
    const own = open.filter(isParamId).filter((param) => paramOf(param).group === group)
    return [t(heading), own.map((param) => [param, t(paramOf(param).label)] as const)] as const
  })
  return (
    <div className="control">
      <Icon name="pi-plus" />
      <BareSelect
        id={id}
        value=""
        options={[['', t(words.addParam)]]}
        groups={groups.filter(([, own]) => own.length > 0)}
        onChange={onAdd}
        aria-label={t(words.addParam)}
      />
    </div>
  )
}
