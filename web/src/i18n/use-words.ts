import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { fill, type Language } from '#contract/schema/language.ts'
import { addDictionary } from './start.ts'
import type { Dictionary, Say } from './words.ts'

/** A dictionary under the name that i18next knows it by. */
export interface Words<D extends Dictionary> {
  namespace: string
  dictionary: D
}

/** Declares the words of one part of the console: one line a word, both languages. */
export function defineWords<const D extends Dictionary>(namespace: string, dictionary: D): Words<D> {
  return { namespace, dictionary }
}

/** Values are put in by `fill`, as everywhere else. */
const asWritten = { skipInterpolation: true } as const

/** The words of a dictionary in the current language; renders again when the language changes. */
export function useWords<D extends Dictionary>(words: Words<D>): Say<D> {
  const { t } = useTranslation(register(words))
  return (key, values = {}) => fill(t(key, asWritten), values)
}

/** The same outside of React, for notifications; reads the language at each call. */
export function wordsNow<D extends Dictionary>(words: Words<D>): Say<D> {
  const namespace = register(words)
  return (key, values = {}) => fill(i18next.t(key, { ns: namespace, ...asWritten }), values)
}

/** The current language; renders again when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'zh' ? 'zh' : 'en'
}

function register<D extends Dictionary>({ namespace, dictionary }: Words<D>): string {
  if (!i18next.hasResourceBundle('en', namespace)) addDictionary(namespace, dictionary)
  return namespace
}
