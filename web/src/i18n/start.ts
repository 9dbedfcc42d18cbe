import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '#contract/schema/language.ts'

/** Starts i18next in a language. Texts stand where they are used, in both languages, so there is nothing to load. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
  })
}
