import type { Root } from 'react-dom/client'
import { loadConfig } from '#web/api/config.ts'
import { connect } from '#web/api/http.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { LanguageProvider } from '#web/i18n/language-provider.tsx'
import { followTheme } from '#web/stores/preferences/theme.ts'
import { ProjectView } from '#web/features/scene/viewer/project-view.tsx'
import { startConsole } from './console.tsx'
import { addStyles } from './styles.ts'

/** Shows a scene project link without a session, even if this browser has one. */
export async function showViewer(root: Root, token: string): Promise<void> {
  const [config] = await Promise.all([loadConfig(), addStyles()])
  await startConsole(config)
  const language = () => useLocale.getState().language
  connect({ token: () => undefined, language, onFailure: () => undefined }, config)
  followTheme()
  root.render(
    <LanguageProvider>
      <ProjectView token={token} />
    </LanguageProvider>,
  )
}
