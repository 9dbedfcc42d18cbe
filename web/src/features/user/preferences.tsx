import { useId } from 'react'
import { languages } from '#contract/schema/language.ts'
import { common } from '#web/i18n/common.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { themes } from '#web/lib/theme.ts'
import { chooseLanguage } from '#web/stores/preferences/choose-language.ts'
import { toggleSidebar, useLayout } from '#web/stores/preferences/layout.ts'
import { chooseTheme, useTheme } from '#web/stores/preferences/theme.ts'
import { words } from './words.ts'

/** Language, theme and sidebar, as the top bar has them; each applies at once. */
export function Preferences() {
  const t = useText()
  const language = useLanguage()
  const theme = useTheme((state) => state.theme)
  const { isMobile, isSidebarOpen } = useLayout()
  return (
    <section className="card person-preferences" aria-label={t(words.view_preferences)}>
      <h2>{t(words.view_preferences)}</h2>
      <p className="meta">{t(words.preferencesLead)}</p>
      <Choice
        label={t(common.language)}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={language}
        onChoose={chooseLanguage}
      />
      <Choice
        label={t(common.theme)}
        options={themes.map((id) => ({ id, label: t(common[id]) }))}
        value={theme}
        onChoose={chooseTheme}
      />
      {!isMobile && (
        <Choice
          label={t(common.sidebar)}
          options={[
            { id: 'wide', label: t(['Icons and names', '图标和名称']) },
            { id: 'rail', label: t(['Icons only', '仅图标']) },
          ]}
          value={isSidebarOpen ? 'wide' : 'rail'}
          onChoose={toggleSidebar}
        />
      )}
    </section>
  )
}

interface ChoiceProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChoose: (id: Id) => void
}

function Choice<Id extends string>({ label, options, value, onChoose }: ChoiceProps<Id>) {
  const name = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.id} className="segment">
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChoose(option.id)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
