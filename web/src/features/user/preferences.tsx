import { useId } from 'react'
import { languages } from '#contract/schema/language.ts'
import { common } from '#web/i18n/common.ts'
import { languageNames } from '#web/i18n/language-names.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { themes } from '#web/lib/theme.ts'
import { chooseLanguage } from '#web/stores/preferences/choose-language.ts'
import { toggleSidebar, useLayout } from '#web/stores/preferences/layout.ts'
import { chooseTheme, useTheme } from '#web/stores/preferences/theme.ts'
import { centerWords } from './words.ts'

/** Language, theme and sidebar, as the top bar has them; each applies at once. */
export function Preferences() {
  const t = useWords(centerWords)
  const c = useWords(common)
  const language = useLanguage()
  const theme = useTheme((state) => state.theme)
  const { isMobile, isSidebarOpen } = useLayout()
  return (
    <section className="card person-preferences" aria-label={t('view_preferences')}>
      <h2>{t('view_preferences')}</h2>
      <p className="meta">{t('preferencesLead')}</p>
      <Choice
        label={c('language')}
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={language}
        onChoose={chooseLanguage}
      />
      <Choice
        label={c('theme')}
        options={themes.map((id) => ({ id, label: c(id) }))}
        value={theme}
        onChoose={chooseTheme}
      />
      {!isMobile && (
        <Choice
          label={c('sidebar')}
          options={[
            { id: 'wide', label: t('sidebarWide') },
            { id: 'rail', label: t('sidebarRail') },
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
