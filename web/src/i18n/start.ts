import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '#contract/schema/language.ts'

/** Initialises i18next. Texts are defined inline in both languages, so there are no resources to load. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
  })
}
