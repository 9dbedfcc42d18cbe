import type { HeaderSet } from '#contract/calls/reform/header.ts'
import { headerSetStates, materialHeader } from '#contract/resources/reform/material-header.ts'
import { labelIn } from '#contract/metering/families.ts'
import { say } from '#contract/schema/language.ts'
import { projectTypes } from '#contract/reform/kinds.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { SidePane } from '#web/ui/side-pane/side-pane.tsx'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { typeName } from './sets.ts'
import { headerWords } from './words.ts'

interface SetPaneProps {
  sets: readonly HeaderSet[]
  chosen: HeaderSet | undefined
  onChoose: (set: HeaderSet | undefined) => void
}

const colours: Readonly<Record<HeaderSet['state'], Colour>> = {
  draft: 'info',
  published: 'ok',
  replaced: 'off',
}

/** Where a set stands. */
export function SetState({ state }: Pick<HeaderSet, 'state'>) {
  const language = useLanguage()
  return <ColourTag colour={colours[state]}>{say(labelIn(headerSetStates, state), language)}</ColourTag>
}

/** The sets beside their headers, by project type, the newest version first. */
export function SetPane(props: SetPaneProps) {
  const isMobile = useLayout((layout) => layout.isMobile)
  return isMobile ? <SetSelect {...props} /> : <SetList {...props} />
}

function SetList({ sets, chosen, onChoose }: SetPaneProps) {
  const t = useWords(headerWords)
  const language = useLanguage()
  return (
    <SidePane name={materialHeader.name} label={t('sets')}>
      <div className="header-sets">
        <Button kind="bare" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t('allSets')}
        </Button>
        {projectTypes.map(([type]) => (
          <section key={type} aria-label={say(typeName(type), language)}>
            <h2>{say(typeName(type), language)}</h2>
            {sets
              .filter((set) => set.type === type)
              .map((set) => (
                <Button
                  kind="bare"
                  key={set.edition}
                  aria-pressed={isSame(set, chosen)}
                  onClick={() => onChoose(set)}
                >
                  <span>{t('version', { n: set.edition })}</span>
                  <SetState state={set.state} />
                  <span className="meta">{set.headers}</span>
                </Button>
              ))}
          </section>
        ))}
      </div>
    </SidePane>
  )
}

function SetSelect({ sets, chosen, onChoose }: SetPaneProps) {
  const t = useWords(headerWords)
  const language = useLanguage()
  const keyOf = ({ type, edition }: HeaderSet) => `${type} ${edition}`
  return (
    <Select
      className="header-set-select"
      aria-label={t('sets')}
      value={chosen === undefined ? '' : keyOf(chosen)}
      options={[
        ['', t('allSets')],
        ...sets.map(
          (set) =>
            [keyOf(set), t('setTitle', { type: say(typeName(set.type), language), n: set.edition })] as const,
        ),
      ]}
      onChange={(value) => onChoose(sets.find((set) => keyOf(set) === value))}
    />
  )
}

function isSame(set: HeaderSet, other: HeaderSet | undefined): boolean {
  return set.type === other?.type && set.edition === other.edition
}
