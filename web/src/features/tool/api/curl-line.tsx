import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { currentToken } from '#web/stores/session/session.ts'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { curlOf, type Attempt } from './curl.ts'

/** The same request for a shell; the token is in it only where the person asks for it. */
export function CurlLine({ attempt }: { attempt: Attempt }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const base = useConfig().apiBase
  const line = curlOf(attempt, base, isOpen ? currentToken() : undefined)
  return (
    <div className="api-curl">
      <p>
        <b>{t(['As curl', 'curl 命令'])}</b> <CopyButton text={line} />
        <Checkbox checked={isOpen} onChange={setOpen}>
          {t(['With my token', '包含我的令牌'])}
        </Checkbox>
      </p>
      <pre>{line}</pre>
    </div>
  )
}
