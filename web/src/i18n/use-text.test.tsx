import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { LanguageProvider } from './language-provider.tsx'
import { useTitle } from './use-title.ts'
import { useLanguage, useText } from './use-text.ts'

function Sentence() {
  const t = useText()
  const titleOf = useTitle()
  const device = titleOf({ title: 'Device', titles: { zh: '设备' } })
  return <p>{`${useLanguage()}: ${t(['{n} pages', '{n} 个页面'], { n: 3 })}, ${device}`}</p>
}

test('a change of language is shown immediately', async () => {
  render(<Sentence />, { wrapper: LanguageProvider })
  expect(screen.getByText('en: 3 pages, Device')).toBeVisible()
  await act(() => i18next.changeLanguage('zh'))
  expect(screen.getByText('zh: 3 个页面, 设备')).toBeVisible()
})
