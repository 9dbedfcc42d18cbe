import { families, isTerminal, type Family } from '#domain/metering/families.ts'
import { product } from '#contract/resources/iot/product.ts'
import type { PageTools } from '#web/engine/list/page-definition.ts'
import { mayDo } from '#web/engine/table/row-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { productDefinition, type ProductRecord } from './definition.tsx'
import { words } from './words.ts'

/** Begins a product with what is usual for a family; its model follows from the family. */
export function QuickAdd({ add }: PageTools<typeof product>) {
  const t = useText()
  if (!mayDo(product, productDefinition, 'add')) return null
  const items = families.map(([family, en, zh]) => ({
    id: family,
    label: t([en, zh]),
    onSelect: () => add(usualProduct(family, [en, zh])),
  }))
  return (
    <MenuButton label={t(words.quickAdd)} className="button" items={items}>
      <Icon name="pi-bolt" />
      <span aria-hidden="true">{t(words.quickAdd)}</span>
    </MenuButton>
  )
}

/** What a product of a family starts with; disabled until its model has been reviewed. */
function usualProduct(family: Family, [name, nameZh]: readonly [string, string]): Partial<ProductRecord> {
  const isGateway = family === 'concentrator'
  return {
    name,
    nameZh,
    family,
    kind: isGateway ? 'gateway' : isTerminal(family) ? 'direct' : 'child',
    protocol: isTerminal(family) ? 'dlt698' : 'dlt645',
    state: 'disabled',
  }
}
