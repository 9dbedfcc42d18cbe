const names = `
  home server microchip microchip-ai desktop mobile tablet gauge wifi bolt wave-pulse sliders-h
  sliders-v power-off lightbulb camera video image images bell bell-slash megaphone
  exclamation-triangle exclamation-circle info-circle flag map map-marker compass globe directions
  sitemap building building-columns shop warehouse truck car box inbox briefcase hammer wrench cog
  shield verified chart-bar chart-line chart-pie chart-scatter calculator percentage table
  objects-column th-large list list-check bars filter sort-alt search eye bullseye hashtag file
  file-check file-edit file-excel file-export file-import file-pdf file-plus folder folder-open
  clipboard book bookmark paperclip copy print receipt pencil calendar calendar-clock clock
  stopwatch hourglass history sync refresh replay user users user-edit user-plus id-card
  address-book crown graduation-cap key lock lock-open sign-in sign-out database cloud cloud-upload
  cloud-download code credit-card wallet money-bill shopping-cart tag tags ticket barcode qrcode
  gift envelope send comment comments phone headphones link external-link share-alt download upload
  star heart thumbtack palette language sun moon sparkles
`

/**
 * Icons that the picker offers, without their prefix: with it, the build would load all their glyphs for every page.
 * Any other icon of PrimeIcons can be typed.
 */
export const menuIcons: readonly string[] = names.trim().split(/\s+/)
