import { useState } from 'react'
import { paymentCalls, type PaySettings } from '#contract/calls/tool/payment.ts'
import { secret, text } from '#contract/schema/field.ts'
import { sentences } from '#contract/text/sentences.ts'
import { call } from '#web/api/http.ts'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import { readQuery } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { words } from './words.ts'

const fields = {
  appId: text(...words.appId, { required: true, max: 64 }),
  sellerId: text(...words.sellerId, { required: true, max: 64 }),
  privateKey: secret(...words.privateKey, { max: 10_000 }),
  providerKey: secret(...words.providerKey, { max: 10_000 }),
  returnUrl: text(...words.returnUrl, { max: 500, hint: words.urlHint }),
  notifyUrl: text(...words.notifyUrl, { max: 500, hint: words.urlHint }),
}

const store = (saved: PaySettings) =>
  queryClient.setQueryData(readQuery(paymentCalls.settings).queryKey, saved)

/** How payments are made. */
export function Settings({
  settings: { hasPrivateKey, hasProviderKey, ...start },
}: {
  settings: PaySettings
}) {
  const t = useText()
  const [unsaved, setUnsaved] = useState(0)
  useUnsaved(unsaved)
  const simulate = async () => {
    const question = {
      title: t(words.askSimulate),
      body: t(words.askSimulateText),
      accept: t(words.simulate),
    }
    if ((hasPrivateKey || hasProviderKey) && !(await confirm(question))) return
    await ignoreFailure(async () => {
      store(await showLoading(call(paymentCalls.simulate)))
      notify('success', t(words.simulated))
    })
  }
  return (
    <PageForm
      label={t(words.tab_settings)}
      accept={t(['Save settings', '保存设置'])}
      fields={fields}
      inputs={{
        ...(hasPrivateKey && { privateKey: KeptSecret }),
        ...(hasProviderKey && { providerKey: KeptSecret }),
      }}
      start={start}
      note={t(words.how)}
      acts={() => (
        <Button icon="pi-key" onClick={() => void simulate()}>
          {t(words.simulate)}
        </Button>
      )}
      send={async ({ privateKey, providerKey, ...values }) => {
        const keys = { privateKey: secretChange(privateKey), providerKey: secretChange(providerKey) }
        store(await callQuietly(paymentCalls.saveSettings, { ...values, ...keys }))
        notify('success', t(sentences.settingsSaved))
      }}
      onUnsaved={setUnsaved}
    />
  )
}
